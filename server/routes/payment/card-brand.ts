import { type CardBrand, toWireMoney } from '../../../contract/index.ts'
import { isByCard } from '../../payments/providers/registry.ts'
import { Refusal } from '../../refusal.ts'
import { CARD_PAYMENT_METHOD } from '../../selling/charges.ts'
import { promotionOfCard } from '../../selling/discounts.ts'
import { costOfPurchase } from '../../selling/purchase-wire.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { ownPurchase } from '../process/own-purchase.ts'

/** What the first digits of a card allow, with the totals this purchase would come to. */
export const getCardBrand = async (services: Services, call: Call<'getCardBrand'>): Promise<CardBrand> => {
  const { params } = call
  const purchase = await ownPurchase(services, call)
  if (!isByCard(params.nFormaDePago)) throw new Refusal('FORMA_DE_PAGO_NO_VALIDA')
  const brand = await services.desk.provider.brandOf(params.cardBin)
  if (brand === 'unavailable') throw new Refusal('PAGO_NO_DISPONIBLE')
  if (brand === null) throw new Refusal('NO_ENCONTRADO')
  const { charges } = services.deployments.ofId(purchase.deploymentId)
  const plans = charges.installmentPlans.filter(
    ({ installments }) =>
      brand.installments.includes(installments) &&
      (installments === 1 || params.nFormaDePago === CARD_PAYMENT_METHOD),
  )
  const promotionFor = (installments: number): string | null =>
    params.nFormaDePago === CARD_PAYMENT_METHOD && purchase.processType === 'CART'
      ? (promotionOfCard(charges, { bin: params.cardBin, installments }, call.now)?.id ?? null)
      : null
  return {
    cMarca: brand.name,
    nDigitosCvc: brand.cvcDigits,
    ...(plans.some(({ installments }) => promotionFor(installments)) && { lPromocion: true }),
    listaCuotas: plans.map(({ installments, interestPercent }) => ({
      nCuotas: installments,
      fInteres: interestPercent,
      fTotal: toWireMoney(
        costOfPurchase(services, { ...purchase, installments, bankPromotionId: promotionFor(installments) })
          .totals.totalCents,
      ),
    })),
  }
}
