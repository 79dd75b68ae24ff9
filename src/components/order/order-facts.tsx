import { Trans, useLingui } from '@lingui/react/macro'
import type { Format } from '../../../contract/format.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { HowItComes } from '../ticket-card/how-it-comes.tsx'
import { GiveBackRule } from '../totals/give-back-rule.tsx'
import { CameOf, type CameOfProps } from './came-of.tsx'
import { OrderBills, type OrderBillsProps } from './order-bills.tsx'
import { Returned, ReturnedOtherwise } from './returned.tsx'

export interface OrderFactsProps extends OrderBillsProps, Pick<CameOfProps, 'onOrder'> {
  onRegret: () => void
  onGiveBack: () => void
}

/** The legal time ends as its last day does, a performance begins at an hour. */
const untilInWords = (end: string, format: Format): string => {
  const moment = format.moment(end)
  if (moment.time !== '00:00') return `${format.longDate(moment)}, ${format.time(moment)}`
  return format.longDate(format.moment(new Date(Date.parse(end) - 1).toISOString()))
}

/** What an order says beside its tickets and its money: delivery, bills, what was given back or may be. */
export function OrderFacts({ order, onRegret, onGiveBack, onOrder, ...bills }: OrderFactsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { dArrepentimiento, oArrepentimiento } = order
  const delivery = [order.cEntrega, order.cDomicilioEntrega].filter(Boolean).join(', ')
  const isComing =
    order.cEstado === 'CONFIRMADA' &&
    (order.cTipoEntrega === 'BOLETERIA' || order.cTipoEntrega === 'DOMICILIO')
  const isCancelled =
    order.cEstado === 'CONFIRMADA' && order.listaFuncion.some(({ lCancelada }) => lCancelada)
  const until = dArrepentimiento && untilInWords(dArrepentimiento, format)
  const { listaDevolucion = [] } = order
  const otherwise = listaDevolucion.reduce((all, { fTotal }) => all + fTotal, 0)
  const returned = order.fDevuelto - otherwise
  const regrettedOn = oArrepentimiento && format.longDate(format.moment(oArrepentimiento.dFecha))
  return (
    <dl className="order-facts">
      {delivery === '' ? null : (
        <div>
          <dt>{t`Delivery`}</dt>
          <dd>
            {isComing ? (
              <>
                {order.cEntrega}. <HowItComes order={order} />
              </>
            ) : (
              delivery
            )}
          </dd>
        </div>
      )}
      <CameOf order={order} onOrder={onOrder} />
      <OrderBills order={order} {...bills} />
      {returned > 0 ? <Returned amount={returned} card={order.cUltimosDigitos} /> : null}
      {listaDevolucion.map((line) => (
        <ReturnedOtherwise
          key={`${line.cEstado} ${line.fTotal} ${line.dFecha}`}
          line={line}
          paidByCard={order.cUltimosDigitos !== null}
        />
      ))}
      {oArrepentimiento === null ? null : (
        <div>
          <dt>{t`Cancelled by you`}</dt>
          <dd>
            <Trans>
              Number <b className="num">{oArrepentimiento.cNumero}</b>, {regrettedOn}
            </Trans>
          </dd>
        </div>
      )}
      {order.cEstado === 'CONFIRMADA' && order.oDevolucion ? (
        <div>
          <dt>{t`Giving back`}</dt>
          <dd>
            <p>
              <GiveBackRule rule={order.oDevolucion} />
            </p>
            {order.listaEntrada.some(({ dDevolucion }) => dDevolucion !== undefined) ? (
              <button type="button" className="link" onClick={onGiveBack}>
                <Trans>Give tickets back</Trans>
              </button>
            ) : (
              <Trans>None of them can be given back now.</Trans>
            )}
          </dd>
        </div>
      ) : null}
      {isCancelled ? (
        <div>
          <dt>{t`Right to cancel`}</dt>
          <dd>
            <Trans>
              We return all that you paid:{' '}
              <button type="button" className="link" onClick={onRegret}>
                cancel this purchase
              </button>
            </Trans>
          </dd>
        </div>
      ) : until ? (
        <div>
          <dt>{t`Right to cancel`}</dt>
          <dd>
            <Trans>
              Until {until} you can{' '}
              <button type="button" className="link" onClick={onRegret}>
                cancel this purchase
              </button>
            </Trans>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
