import { Trans, useLingui } from '@lingui/react/macro'
import type { ReceivedTicket } from '../../../contract/entities/order.ts'
import { standing, type TaskOfOrder } from '../../components/order/task-of-order.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFormat } from '../../i18n/format-context.ts'
import type { OrderActions } from './order-props.ts'
import { TransferButtons } from './transfer-buttons.tsx'

export interface ReceivedTicketsProps
  extends Pick<OrderActions, 'onTask' | 'onTransfer' | 'onHandOn' | 'focused'> {
  received: readonly ReceivedTicket[]
  task: TaskOfOrder | null
}

/** Tickets that others transferred to the customer. */
export function ReceivedTickets({
  received,
  task,
  focused,
  onTask,
  onTransfer,
  onHandOn,
}: ReceivedTicketsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  if (received.length === 0) return null
  return (
    <section className="orders-received">
      <h2 className="d">
        <Trans>Tickets given to you</Trans>
      </h2>
      <ul className="order-tickets">
        {received.map(({ oEntrada, oFuncion, cComprador }) => {
          const { cNumero, cAsiento, cSector, oLugarAnterior } = oEntrada
          const before = oLugarAnterior ? placeName(oLugarAnterior) : null
          const at = oFuncion?.dFecha ? format.moment(oFuncion.dFecha) : null
          const place = cAsiento === null ? cSector : `${placeName(oEntrada)}, ${cSector}`
          const download = standing(task, 'downloadReceived', cNumero)
          return (
            <li key={cNumero}>
              <span>
                <b>{oFuncion?.cEspectaculoCartelNombre}</b>
                <span className="soft">
                  {[
                    oFuncion?.cEstablecimientoNombre,
                    at && `${format.longDate(at)}, ${format.time(at)}`,
                    place,
                    before && t`the place was ${before} before`,
                    t`from ${cComprador}`,
                    oEntrada.lOfrecida ? t`handed on by a link, not accepted yet` : null,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {download === 'failed' ? (
                  <span role="alert">{t`The PDF could not be downloaded. Try again; it is in your email too.`}</span>
                ) : null}
              </span>
              <span className="order-ticket-side">
                <button
                  type="button"
                  className="link"
                  aria-label={t`Download ticket ${cNumero}`}
                  aria-disabled={download === 'busy' || undefined}
                  onClick={() => onTask({ kind: 'downloadReceived', cNumero })}
                >
                  {download === 'busy' ? t`Preparing the PDF…` : t`Download`}
                </button>
                {oEntrada.lTransferible ? (
                  <TransferButtons {...{ cNumero, focused, onTransfer, onHandOn }} />
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
