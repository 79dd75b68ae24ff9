import path from 'node:path'

export const projectRoot = path.resolve(import.meta.dirname, '../..')

/** Everything a run writes: a prepared season, and a copy of it for each shop. */
export const workDirectory = path.join(projectRoot, '.cache/e2e')

export const templateDirectory = path.join(workDirectory, 'season')
