import type { AnyEventObject, StateValue } from 'xstate'
import type { ErrorCode } from '../../contract/index.ts'
import { leavesOf } from './assert-state.ts'
import type { BrowserModel } from './browser-model.ts'
import { refusalOf } from './network.ts'

/**
 * The refusal whose sentence the page shows after an event: that which the machine keeps, unless the page has words of
 * its own for it; null for any other event.
 * @param after what the event has led to
 */
export const refusalShown = (
  { ownWords = [] }: Pick<BrowserModel, 'ownWords'>,
  event: AnyEventObject,
  { value, context }: { value: StateValue; context: unknown },
): ErrorCode | null => {
  const code = refusalOf(event)?.code
  if (code === undefined || !JSON.stringify(context).includes(`"code":"${code}"`)) return null
  const isOwn = (words: string) =>
    words === code || leavesOf(value).some((state) => `${state}.`.startsWith(`${words}.`))
  return ownWords.some(isOwn) ? null : code
}
