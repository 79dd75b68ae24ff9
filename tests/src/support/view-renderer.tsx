import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { Router } from 'wouter'
import type { Locale } from '../../../contract/client-state.ts'
import { createFormat } from '../../../contract/format.ts'
import { textGroups } from '../../../contract/text-groups.ts'
import { overlayCatalogue } from '../../../scripts/overlay-catalogue.ts'

/** The modules of src as the build sees them: macros expanded, catalogues compiled, nothing mocked. */
export const createViewRenderer = async (locale: Locale, addsCharges = true) => {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [overlayCatalogue, lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  })
  const load = <Module,>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
  const messages: Record<string, string> = {}
  for (const group of textGroups)
    Object.assign(messages, (await load<{ messages: object }>(`/locales/${locale}/${group}.po`)).messages)
  const { FormatProvider } = await load<typeof import('../../../src/i18n/format-context.ts')>(
    '/src/i18n/format-context.ts',
  )
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const format = createFormat(
    {
      currency: { code: 'ARS', locale: 'es-AR', symbol: '$', decimals: 0 },
      timeZone: 'America/Argentina/Buenos_Aires',
      addsCharges,
    },
    locale,
  )
  const withTexts = <Props extends object>(View: ComponentType<Props>, props: Props): ReactElement => (
    <I18nProvider i18n={i18n}>
      <FormatProvider value={format}>
        <Router ssrPath="/">
          <View {...props} />
        </Router>
      </FormatProvider>
    </I18nProvider>
  )
  return {
    i18n,
    load,
    close: () => vite.close(),
    /** The view with what it reads texts and amounts by. */
    withTexts,
    /** @returns the view's markup in the language. */
    render: <Props extends object>(View: ComponentType<Props>, props: Props): string =>
      renderToStaticMarkup(withTexts(View, props)),
  }
}

/** A page's words as they are read: tags and styles gone, no-break spaces plain. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<style[^>]*>[^<]*<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
