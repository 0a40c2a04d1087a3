// Light or dark: what the machine prefers, until the person says otherwise.

const KEY = "conclave.theme";

export function startTheme() {
  const kept = localStorage.getItem(KEY);
  if (kept) document.documentElement.dataset.theme = kept;
}

export function turnTheme() {
  const next = isLight() ? "dark" : "light";
  document.documentElement.dataset.theme = next;
  localStorage.setItem(KEY, next);
}

function isLight() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "light" : matchMedia("(prefers-color-scheme: light)").matches;
}
