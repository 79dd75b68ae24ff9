import { Trans, useLingui } from '@lingui/react/macro'
import type { Movement, Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import './order.css'

/** Each try to pay an order and each refund of it, with its state and its day. */
export function OrderMovements({ order: { listaMovimiento = [] } }: { order: Order }) {
  const { t } = useLingui()
  const format = useFormat()
  if (listaMovimiento.length === 0) return null
  const states: Record<Movement['cEstado'], string> = {
    EN_PROCESO: t`Payment under way`,
    RECHAZADO: t`Payment not charged`,
    COBRADO: t`Payment charged`,
    DEVUELTO: t`Payment charged, and on its way back`,
    PEDIDO: t`Refund asked for`,
    PROGRAMADO: t`Refund on its way`,
    A_MANO: t`Refund that we pay you ourselves`,
    HECHO: t`Refund done`,
  }
  const namedTickets = (numbers: readonly string[]) => {
    const names = numbers.join(', ')
    return numbers.length === 1 ? t`, ticket ${names}` : t`, tickets ${names}`
  }
  const dayOf = (instant: string) => format.longDate(format.moment(instant))
  return (
    <details className="order-parts">
      <summary>
        <Trans>Each payment and refund</Trans>
      </summary>
      <dl className="order-payments">
        {listaMovimiento.map(({ cTipo, cEstado, fTotal, dFecha, dHasta, aEntrada = [] }) => (
          <div key={`${cTipo} ${dFecha} ${aEntrada.join()} ${cEstado}`}>
            <dt>
              {states[cEstado]}{' '}
              <span className="soft">
                {dayOf(dFecha)}
                {dHasta === null ? null : t`, by ${dayOf(dHasta)}`}
                {aEntrada.length === 0 ? null : namedTickets(aEntrada)}
              </span>
            </dt>
            <dd className="num">{format.price(cTipo === 'PAGO' ? fTotal : -fTotal)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
