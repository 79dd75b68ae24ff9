import type { PurchaseProcess } from '../../contract/index.ts'
import { textOf } from './form-values.ts'
import type { Visit } from './visit.ts'

const ACTS = ['cupon', 'sinCupon', 'seguro', 'sinSeguro'] as const
type Act = (typeof ACTS)[number]

/** @returns what a form of the payment's page changes beside the tickets; null for another form. */
export const extraAct = (values: URLSearchParams): Act | null =>
  ACTS.find((act) => act === textOf(values, 'accion')) ?? null

/**
 * Takes or leaves what is offered beside the tickets. The card that was chosen stays chosen, over a code that takes all
 * off too.
 * @throws RefusedCall; the purchase stays as it was
 */
export const chooseExtra = ({ api }: Visit, id: string, act: Act, code: string): Promise<PurchaseProcess> => {
  const params = { id }
  return act === 'seguro' || act === 'sinSeguro'
    ? api.call('chooseInsurance', { params, body: { lSeguro: act === 'seguro' } })
    : api.call('useCoupon', { params, body: { cCupon: act === 'cupon' ? code : null } })
}
