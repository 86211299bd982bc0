# Keyhold for the large set-up: give it DATABASE_URL and KEYHOLD_MASTER_KEY.
FROM node:22-bookworm-slim AS build
WORKDIR /keyhold
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 KEYHOLD_DATA_DIR=/data
WORKDIR /keyhold
COPY --from=build /keyhold ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
ENTRYPOINT ["node", "apps/server/dist/main.js"]
