/**
 * One letter a seat in cEstados. Kept apart from the schemas: the seat map reads it without loading them.
 */
export const SEAT_STATES = { free: 'L', held: 'T', sold: 'V', mine: 'M' } as const
