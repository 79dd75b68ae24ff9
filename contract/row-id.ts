import * as z from 'zod/mini'

/** The largest integer of PostgreSQL's int4, the type of every numeric column that a caller names. */
export const LARGEST_INTEGER = 2_147_483_647

/** A number that names a row. One that no column could hold is refused before any statement sees it. */
export const rowId = z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER))

/** How many places are wanted, at least one. */
export const placeCount = z.int().check(z.minimum(1), z.maximum(LARGEST_INTEGER))
