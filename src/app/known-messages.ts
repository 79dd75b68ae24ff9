import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The messages of section 8 that machines carry as they stand in the specification. */
const known = {
  'Your purchase time limit has expired': msg`Your purchase time limit has expired`,
  'You have started a purchase in another tab of your browser': msg`You have started a purchase in another tab of your browser`,
  'Your purchase process has been canceled': msg`Your purchase process has been canceled`,
  'Your user session has been disconnected': msg`Your user session has been disconnected`,
  'A communication error has occurred with the server': msg`A communication error has occurred with the server`,
}

/** A machine's message in the page's language. */
export const sayMessage = (i18n: I18n, message: string): string => {
  const descriptor = known[message as keyof typeof known]
  return descriptor ? i18n._(descriptor) : message
}
