import type { ApiRouteName } from '../../contract/index.ts'
import type { Api } from './client.ts'

/** What may begin a purchase in the place of another. */
const BEGINNING: ReadonlySet<ApiRouteName> = new Set([
  'beginExchange',
  'beginProcess',
  'holdGroup',
  'holdPlaces',
])

export interface BegunCalls {
  /** The same calls, counted while they are not answered. */
  api: Api
  /** Whether this page waits for the answer to a call that may have begun another purchase. */
  isBeginning(): boolean
}

/** Counts the calls that begin a purchase, so that what they replace is not taken for another device's doing. */
export const countBegunCalls = (api: Api): BegunCalls => {
  let unanswered = 0
  const call: Api['call'] = async (name, ...options) => {
    if (!BEGINNING.has(name)) return api.call(name, ...options)
    unanswered += 1
    try {
      return await api.call(name, ...options)
    } finally {
      unanswered -= 1
    }
  }
  return { api: { ...api, call }, isBeginning: () => unanswered > 0 }
}
