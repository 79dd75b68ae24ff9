import type { AnyEventObject } from 'xstate'
import type { ErrorCode } from '../../contract/index.ts'
import type { BrowserModel } from './browser-model.ts'
import { refusalOf } from './network.ts'

/**
 * The refusal whose sentence the page shows after an event: that which the machine keeps, unless the page has words of
 * its own for it; null for any other event.
 */
export const refusalShown = (
  { ownWords = [] }: Pick<BrowserModel, 'ownWords'>,
  event: AnyEventObject,
  context: unknown,
): ErrorCode | null => {
  const code = refusalOf(event)?.code
  if (code === undefined || ownWords === 'all' || ownWords.includes(code)) return null
  return JSON.stringify(context).includes(`"code":"${code}"`) ? code : null
}
