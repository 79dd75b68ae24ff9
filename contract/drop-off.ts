interface MachineStep {
  cDesde: string
  /** Null where it was not recorded. */
  cEvento: string | null
  cHasta: string
}

type Machine = 'purchase-process' | 'payment-attempt'

/**
 * Whether a step ends a purchase without tickets. Not that of an attempt to pay, since another card may follow; nor that
 * of a purchase that another one replaced, since its customer goes on. Who regrets what was paid had tickets.
 */
export const isDropOff = (machine: Machine, { cDesde, cEvento, cHasta }: MachineStep): boolean =>
  machine === 'purchase-process' &&
  (cHasta === 'EXPIRADO' || cHasta === 'CANCELADO') &&
  cDesde !== 'CONFIRMADO' &&
  cEvento !== 'purchase.replaced'

/** Whether a step ends an attempt to pay with nothing charged. */
export const isDeclined = (machine: Machine, { cHasta }: MachineStep): boolean =>
  machine === 'payment-attempt' && cHasta === 'RECHAZADO'
