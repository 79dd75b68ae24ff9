const WITHOUT_TICKETS: ReadonlySet<string> = new Set(['EXPIRADO', 'CANCELADO', 'RECHAZADO'])

/**
 * Whether a step of a purchase, or of an attempt to pay it, leads to an end without tickets. Who regrets what was paid
 * had them.
 */
export const isDropOff = (from: string, to: string): boolean =>
  WITHOUT_TICKETS.has(to) && from !== 'CONFIRMADO'
