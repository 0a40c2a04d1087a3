# Two stages: the first builds, the second runs and holds no more than it needs.
ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
# a C compiler, for the rules of the games
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
# with PostgreSQL's driver: whoever runs an image may want it, and is not to build another
COPY requirements-compile.lock requirements-postgres.lock ./
RUN pip install --require-hashes --only-binary :all: -r requirements-compile.lock \
    && python -m venv --without-pip /opt/conclave \
    && pip --python /opt/conclave/bin/python install --require-hashes --only-binary :all: -r requirements-postgres.lock
COPY pyproject.toml README.md LICENSE ./
COPY games games
COPY storage storage
COPY sandbox sandbox
COPY bot bot
RUN pip wheel --no-deps --no-build-isolation --wheel-dir wheels . \
    && pip --python /opt/conclave/bin/python install --no-deps --no-index wheels/*.whl
COPY tools/compile_games.py tools/
RUN python tools/compile_games.py /opt/conclave/lib/python*/site-packages

FROM python:${PYTHON}-slim
# pip and what it brings are of no use here
RUN python -m pip uninstall --yes --root-user-action ignore setuptools wheel pip \
    && useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin conclave \
    && install --directory --owner conclave --group conclave --mode 700 /data
COPY --from=build /opt/conclave /opt/conclave
ENV PATH=/opt/conclave/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 CONCLAVE_DATA=/data
USER conclave
WORKDIR /data
VOLUME /data
# The gateway and the database, asked over the local port; see docs/self-hosting.md
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["conclave", "health"]
STOPSIGNAL SIGTERM
CMD ["conclave"]
