/**
 * The tab protocol's larger worlds: `node --max-old-space-size=4000 scripts/explore.ts`, some ten minutes.
 * The program lives with the tests, whose types this project does not see.
 */
await import(new URL('../tests/machines/explorer/run.ts', import.meta.url).href)
