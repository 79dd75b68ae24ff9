import type { CardPass } from '../../../contract/index.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { ownPurchase, requireOpen } from '../process/own-purchase.ts'

/**
 * The pass for one card of one purchase that is still to be paid.
 * @throws Refusal DEMASIADAS_LLAMADAS where too many cards of the address were declined: the host tells good ones
 */
export const issueCardPass = async (services: Services, call: Call<'issueCardPass'>): Promise<CardPass> => {
  const { cardHosts, clock, declinedCards, deployments } = services
  const purchase = await ownPurchase(services, call)
  const { cardValidation } = deployments.ofId(purchase.deploymentId)
  if (cardValidation === undefined) throw new Refusal('NO_ENCONTRADO')
  requireOpen(purchase)
  await declinedCards.check(addressGroupOf(call.request.ip), clock.now())
  call.reply.header('cache-control', 'no-store')
  return cardHosts.passFor(cardValidation, {
    cTokenTarjeta: call.body.cTokenTarjeta,
    idProcesoDeCompra: call.params.id,
  })
}
