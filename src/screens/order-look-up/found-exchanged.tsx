import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { exchangedOf } from '../../components/order/exchanged-of.ts'
import { ExchangedTicket } from '../../components/order/exchanged-ticket.tsx'
import { useFormat } from '../../i18n/format-context.ts'

/** The tickets of an order that was looked up which were exchanged: one look-up shows no other order. */
export function FoundExchanged({ order }: { order: Order }) {
  const { t } = useLingui()
  const format = useFormat()
  const exchanged = exchangedOf(order)
  if (exchanged.length === 0) return null
  const dayOf = (idFuncion: number) => {
    const date = order.listaFuncion.find((line) => line.idFuncion === idFuncion)?.dFecha
    return date ? format.longDate(format.moment(date)) : null
  }
  return (
    <ul aria-label={t`Exchanged tickets`}>
      {exchanged.map(({ ticket, nOrden }) => (
        <ExchangedTicket key={ticket.cNumero} {...{ ticket, nOrden }} day={dayOf(ticket.idFuncion)} />
      ))}
    </ul>
  )
}
