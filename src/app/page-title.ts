import type { I18n } from '@lingui/core'
import type { Page } from '../../contract/page.ts'
import type { PlainScreenDefinition, ScreenDefinition } from '../shop/screen.ts'

/**
 * @param served the page as the server rendered it; null after navigating.
 * @returns what a screen's page is called in this shop, in the language of i18n.
 */
export const pageTitle = (
  { title, nameOf }: ScreenDefinition | PlainScreenDefinition,
  served: Pick<Page, 'data'> | null,
  shop: Page['deployment'],
  i18n: I18n,
): string => `${(served && nameOf?.(served.data)) ?? i18n._(title)} · ${shop.name}`
