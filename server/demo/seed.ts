import { createHash } from 'node:crypto'

/** @returns the same whole number for the same key: what is drawn by lot in the demo seasons stays as it is. */
export const seedOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0)
