# One image for every service; the command names the entry. TypeScript is run as it is, by tsx.
FROM node:20-slim AS install
WORKDIR /casebook
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
COPY services services
# The embedded Postgres is for laptops and tests; its install script is not needed here.
RUN npx --yes pnpm@12.4.2 install --frozen-lockfile --ignore-scripts

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /casebook
COPY --from=install /casebook ./
COPY tsconfig.base.json tsconfig.json ./
COPY db db
COPY scripts scripts
USER node
ENTRYPOINT ["node", "--import", "tsx"]
CMD ["services/api/src/main.ts"]
