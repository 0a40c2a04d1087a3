// Where this tab is: who looks (`?person=`) and at which channel (`#/channel/<id>`), both in the address.

import { store, tell } from "./store.js";

/** The person the address names. */
export function personInAddress() {
  return new URLSearchParams(location.search).get("person");
}

export function channelInAddress() {
  return /^#\/channel\/(\d+)$/.exec(location.hash)?.[1] ?? null;
}

export function welcomeInAddress() {
  return new URLSearchParams(location.search).has("welcome");
}

/** The address of the same channel as somebody else sees it. */
export function addressFor(person) {
  return `?person=${encodeURIComponent(person)}${store.current ? `#/channel/${store.current}` : ""}`;
}

export function channelAddress(id) {
  return `#/channel/${id}`;
}

/** Goes to a channel. */
export function go(id) {
  if (channelInAddress() === id) tell("place", id);
  else location.hash = channelAddress(id);
}

/** Takes a channel without a step back in the browser. */
export function settle(id) {
  history.replaceState(null, "", `${location.search}${channelAddress(id)}`);
  tell("place", id);
}

export function nameInAddress(person) {
  const query = new URLSearchParams(location.search);
  query.set("person", person);
  history.replaceState(null, "", `?${query}${location.hash}`);
}

/** Tells of every change of the address. */
export function followAddress(personChanged) {
  addEventListener("hashchange", () => {
    const id = channelInAddress();
    if (id) tell("place", id);
  });
  addEventListener("popstate", () => {
    const person = personInAddress();
    if (person && store.me && person !== store.me.id) personChanged(person);
  });
}
