# The app in a container: built with any Node and npm, run by the Node that comes with its packages (which wants libatomic1).
ARG BASE=debian:trixie-slim

FROM ${BASE} AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
COPY . .
# the browser app and its SBOM, as `npm run build` makes them
RUN node --input-type=module --eval "import { buildWeb } from '/app/tools/run/web.mjs'; await buildWeb()"
# what is needed to run, and nothing else
RUN rm -rf node_modules \
 && npm ci --omit=dev --include=optional --include-workspace-root --workspace contract --workspace server \
      --no-audit --no-fund --loglevel=error \
 && rm -rf web/node_modules server/node_modules/.cache

FROM ${BASE}
# an init of its own: the embedded PostgreSQL leaves orphans that somebody must take in
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 tini \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin club \
 && mkdir -p /data /app/backups \
 && chown club:club /data /app/backups \
 && chmod 700 /data /app/backups
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/web/dist ./web/dist
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node && node --version
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER club
VOLUME ["/data", "/app/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/start.ts"]
