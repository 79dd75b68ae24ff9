import { type ExchangePayment, fromWireMoney, type Locale, toWireMoney } from '../../../contract/index.ts'
import { exchangeOf } from '../../payments/exchange-rows.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import { toGivenTicket, toWireLine } from '../orders/ticket-wire.ts'
import { type OwnCall, wirePurchaseOf } from '../process/own-purchase.ts'
import { paymentMethodsOf } from '../process/payment-methods.ts'

/**
 * An exchange by the purchase with the new places, under way or done.
 * @throws Refusal NO_ENCONTRADO for another's, and for a purchase that is none
 */
export const readWireExchange = async (
  services: Services,
  call: OwnCall & { locale: Locale },
  cardPageUrl: string,
): Promise<ExchangePayment> => {
  const { database, catalogue } = services
  const { orm } = database.selling
  const oProceso = await wirePurchaseOf(services, call)
  const row = await exchangeOf(orm, call.params.id)
  if (row === undefined) throw new Refusal('NO_ENCONTRADO')
  const given = await readTickets(orm, { numbers: row.ticketNumbers, void: true }, call.locale)
  const [first] = given
  const isDone = row.doneAt !== null
  const paidCents = row.creditCents ?? creditOf(oProceso)
  return {
    oProceso,
    idProcesoDeCompraAnterior: row.oldPurchaseId,
    oFuncionAnterior: (first && toWireLine(catalogue, first.performanceId, call.locale)[0]) ?? null,
    aEntrada: given.map(toGivenTicket),
    fValor: toWireMoney(row.worthCents),
    fAPagar: oProceso.oTotal.fTotal,
    fADevolver: toWireMoney(row.worthCents - paidCents),
    lHecho: isDone,
    Lista: isDone ? [] : (await paymentMethodsOf(services, call, cardPageUrl)).Lista,
  }
}

const creditOf = ({ oTotal }: ExchangePayment['oProceso']): number =>
  fromWireMoney(oTotal.aDescuento?.find(({ cTipo }) => cTipo === 'CAMBIO')?.fImporte ?? 0)
