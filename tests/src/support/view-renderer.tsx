import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { Router } from 'wouter'
import type { Locale } from '../../../contract/client-state.ts'
import { createFormat } from '../../../contract/format.ts'
import { textGroups } from '../../../contract/text-groups.ts'
import { overlayCatalogue } from '../../../scripts/overlay-catalogue.ts'

/** One for all files that a worker tests: each of its own would read the shop once more. It goes with the worker. */
let opened: Promise<ViteDevServer> | undefined

const openShop = async (): Promise<ViteDevServer> => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [overlayCatalogue, lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  })
  // Its library looks once whether there is a document, and no test has put one there yet.
  await server.ssrLoadModule('/src/forms/form-system.tsx')
  return server
}

/** The modules of src as the build sees them: macros expanded, catalogues compiled, nothing mocked. */
export const createViewRenderer = async (locale: Locale, addsCharges = true) => {
  opened ??= openShop()
  const vite = await opened
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
    close: async () => {},
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
