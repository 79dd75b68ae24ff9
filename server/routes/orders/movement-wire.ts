import { type Movement, toWireMoney } from '../../../contract/index.ts'
import { type AttemptMoney, moneyOf } from '../../db/attempt-states.ts'
import type { OrderRow } from './order-rows.ts'

const STATE_OF: Record<AttemptMoney, Movement['cEstado']> = {
  unknown: 'EN_PROCESO',
  notCharged: 'RECHAZADO',
  charged: 'COBRADO',
  givenBack: 'DEVUELTO',
}

const ofAttempt = ({
  state,
  chargedCents,
  amountCents,
  settledAt,
  createdAt,
}: OrderRow['attempts'][number]): Movement => ({
  cTipo: 'PAGO',
  cEstado: STATE_OF[moneyOf[state]],
  fTotal: toWireMoney(chargedCents ?? amountCents),
  dFecha: (settledAt ?? createdAt).toISOString(),
  dHasta: null,
})

const ofRefund = ({
  state,
  cents,
  createdAt,
  doneAt,
  until,
  ticketNumbers,
}: OrderRow['refunds'][number]): Movement => ({
  cTipo: 'DEVOLUCION',
  cEstado: state,
  fTotal: toWireMoney(cents),
  dFecha: (doneAt ?? createdAt).toISOString(),
  dHasta: doneAt === null ? (until?.toISOString() ?? null) : null,
  ...(ticketNumbers && { aEntrada: ticketNumbers }),
})

/** Each try to pay an order and each refund of it, oldest first: what was charged is a ticket or on its way back. */
export const toWireMovements = ({ attempts, refunds }: OrderRow): Movement[] => [
  ...attempts.toReversed().map(ofAttempt),
  ...refunds.map(ofRefund),
]
