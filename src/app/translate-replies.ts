import type { I18n } from '@lingui/core'
import type { Api } from '../api/client.ts'
import { setServiceTexts } from '../i18n/service-texts.ts'

/**
 * Changes what earlier replies said into the language that the page has now, so that nothing has to be loaded
 * again. Without an answer those texts stay as they are.
 */
export const translateReplies = async (api: Api, i18n: I18n): Promise<void> => {
  const { locale } = i18n
  const texts = await api.call('listTexts', { silent: true }).catch(() => null)
  if (texts?.ok && i18n.locale === locale) setServiceTexts(i18n, texts.data.Lista)
}
