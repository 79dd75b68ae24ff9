import { API_BASE } from '../../contract/index.ts'
import { beginCall, callGoingFirst, type FirstWork } from '../going-first.ts'
import { NOTIFICATION_PATH } from '../payments/payment-config.ts'

/**
 * Of a purchase that there is (an id that is written in another way than the shop writes it is none), from changing it to
 * its payment, that of an exchange too; of a desk or a door, which are few, with a person in front of each.
 */
const OF_HOLDERS = new RegExp(
  `^${API_BASE}/(?:v2/(?:proceso2?/(?!0(?:[/?]|$)|[^/?]*%)|operacion/cambio/(?:pago/[^/?%]+|[^/?%]+/pagar)(?:[?]|$)|Boleteria/(?!Ingreso\\b)|Puerta/)|v3/procesodecompra/(?![^/?]*%))`,
  'i',
)

/** Whether a call goes before those of people who have no places, when connections are few: see callGoingFirst. */
export const goesFirst = (url: string): boolean => OF_HOLDERS.test(url) || url.startsWith(NOTIFICATION_PATH)

/** All hooks of a request share one entry: a connection that one hook had counts for the next. */
const calls = new WeakMap<object, FirstWork>()

/** Does a part of what is for a call, in the order in which such calls get connections. */
export const inItsTurn = <Value>(request: { readonly url: string }, work: () => Value): Value => {
  if (!goesFirst(request.url)) return work()
  const call = calls.get(request) ?? beginCall()
  calls.set(request, call)
  return callGoingFirst(work, call)
}
