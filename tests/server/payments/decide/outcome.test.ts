import { expect, it } from 'vitest'
import type { PurchaseState } from '../../../../contract/index.ts'
import type { AttemptState } from '../../../../server/db/schema/payment.ts'
import { type Outcome, outcome } from '../../../../server/payments/decide/outcome.ts'

const deadline = new Date('2026-11-21T15:30:00Z')

it.each<[PurchaseState, AttemptState | null, boolean, Outcome['state'], Outcome['notice'], boolean]>([
  ['ABIERTO', null, false, 'CANCELADO', null, true],
  ['CANCELADO', null, false, 'CANCELADO', null, false],
  ['PAGANDO', 'ENVIANDO', false, 'PROCESANDO', null, true],
  ['PAGANDO', 'DESCONOCIDO', false, 'PROCESANDO', null, true],
  ['EXPIRADO', 'DESCONOCIDO', true, 'PENDIENTE', null, false],
  ['EXPIRADO', 'RECHAZADO', true, 'RECHAZADO', 'issuer', false],
  ['ABIERTO', 'RECHAZADO', false, 'RECHAZADO', 'issuer', true],
  ['ABIERTO', 'A_DEVOLVER', false, 'RECHAZADO', 'refunded', true],
  ['EXPIRADO', 'DEVUELTO', false, 'RECHAZADO', 'refunded', false],
  ['CONFIRMADO', 'CONFIRMADO', false, 'APROBADO', null, false],
  ['CONFIRMADO', 'RECHAZADO', false, 'APROBADO', null, false],
  ['CONFIRMADO', null, false, 'APROBADO', null, false],
])(
  'a purchase that is %s with an attempt that is %s (alerted: %s) reads %s, notice %s, another try possible: %s',
  (state, attempt, isAlerted, read, notice, another) => {
    expect(
      outcome({ state, deadline }, attempt === null ? undefined : { state: attempt, isAlerted }),
    ).toEqual({
      state: read,
      notice,
      deadline: another ? deadline : null,
    })
  },
)
