import { entryNamed } from '../../payments/providers/registry.ts'
import { Refusal } from '../../refusal.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { ownPurchase } from '../process/own-purchase.ts'

type OfBancard = 'getBancardFrame' | 'getBancardFrame2' | 'cancelBancard3ds' | 'confirmBancard3ds'

/** @throws Refusal NO_ENCONTRADO where the purchase is not paid with Bancard, as for one that does not exist. */
const requireBancard = async (services: Services, call: Call<OfBancard>): Promise<void> => {
  const { paymentMethodId } = await ownPurchase(services, call)
  if (paymentMethodId !== entryNamed('bancard')?.methodId) throw new Refusal('NO_ENCONTRADO')
}

/** @throws Refusal NO_ENCONTRADO where no form is open. */
export const bancardFrame = async (
  services: Services,
  call: Call<'getBancardFrame'> | Call<'getBancardFrame2'>,
) => {
  await requireBancard(services, call)
  const { oPaso } = await services.desk.payments.confirm(call.params.id, ownerOf(call), call.locale)
  if (oPaso?.cTipo !== 'MARCO') throw new Refusal('NO_ENCONTRADO')
  return oPaso
}

/** By GET, as section 7 has it: without the login's token, which no link carries, it does nothing. */
export const cancelBancard3ds = async (services: Services, call: Call<'cancelBancard3ds'>) => {
  await requireBancard(services, call)
  return services.desk.payments.stop(call.params.id, ownerOf(call), call.locale)
}

export const confirmBancard3ds = async (services: Services, call: Call<'confirmBancard3ds'>) => {
  await requireBancard(services, call)
  const { cIdempotencia } = call.body
  return services.desk.payments.confirm(call.params.id, ownerOf(call), call.locale, cIdempotencia)
}
