import path from 'node:path'
import process from 'node:process'

export const projectRoot = path.resolve(import.meta.dirname, '../..')

/** Everything a run writes: a prepared season, and a copy of it for each shop. */
export const workDirectory = path.join(projectRoot, '.cache/e2e')

export const templateDirectory = path.join(workDirectory, 'season')

/** First port of this run; each shop takes two from its own ten on. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3300)

/** @param place 0 for the one that prepares the season, then one a worker. */
export const portsOf = (place: number): { shop: number; sandbox: number } => ({
  shop: FIRST_PORT + place * 10,
  sandbox: FIRST_PORT + place * 10 + 1,
})
