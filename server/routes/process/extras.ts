import type { PerformanceRow } from '../../catalogue/catalogue-snapshot.ts'
import { Refusal } from '../../refusal.ts'
import { chargesFor } from '../../selling/charges.ts'
import { ticketsOf } from '../../selling/extras.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { changeExtras, type HeldProduct, holdProduct } from './change-extras.ts'
import { ownPurchase, requireOpen } from './own-purchase.ts'

/** @throws Refusal NO_ENCONTRADO where none is offered, unless it is to be left out. */
export const chooseInsurance = async (services: Services, call: Call<'chooseInsurance'>) => {
  const { lSeguro } = call.body
  const { deploymentId, processType } = await ownPurchase(services, call)
  const { insurance } = chargesFor(services.deployments.ofId(deploymentId), processType)
  if (lSeguro && insurance === undefined) throw new Refusal('NO_ENCONTRADO')
  return changeExtras(services, call, ({ insured: _before, ...others }) =>
    lSeguro ? { ...others, insured: true } : others,
  )
}

/** @throws Refusal NO_ENCONTRADO where the deployment offers no such product in the checkout. */
const productOf = ({ catalogue }: Services, performance: PerformanceRow | undefined): HeldProduct => {
  const sector = performance && catalogue.sectorsOf.get(performance.id)?.[0]
  if (!performance || sector?.kind !== 'PRODUCTO') throw new Refusal('NO_ENCONTRADO')
  return { performanceId: performance.id, sectorId: sector.id }
}

/** A product beside the tickets of a purchase that has some. */
export const chooseProduct = async (services: Services, call: Call<'chooseProduct'>) => {
  const { body, deployment } = call
  const before = await ownPurchase(services, call)
  requireOpen(before)
  const { performances, shows } = services.soldBy(deployment)
  const performance = performances.get(body.idFuncion)
  const show = shows.get(performance?.showId ?? 0)
  const isOffered = deployment.additionalProducts && show?.assigned === false
  if (!isOffered || ticketsOf(before.places).length === 0) throw new Refusal('NO_ENCONTRADO')
  const product = productOf(services, performance)
  await holdProduct(services, call, before, product, body.nCantidad)
  return changeExtras(services, call, ({ products = [], ...others }) => {
    const otherProducts = products.filter((id) => id !== product.sectorId)
    return {
      ...others,
      products: body.nCantidad === 0 ? otherProducts : [...otherProducts, product.sectorId],
    }
  })
}
