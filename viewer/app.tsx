/*
 * The page of the charts, at /statecharts and as a file.
 *
 * A panel is a folder of viewer/ with an index.tsx whose default export is a component of PanelProps (panels.ts):
 * its code is loaded when its address is opened, `#/<folder>` or `#/m/<machine>/<folder>` (route.ts). Nothing is
 * registered; a panel without a machine gets its link in the masthead from its entry in shell/panel-names.tsx.
 * Machines with their charts, layouts and specification rows come from charts-data.ts, their words from
 * language/words.ts, pictures from components/chart-canvas.tsx. Texts are Lingui macros; `npm run i18n` writes them
 * to locales/<language>/viewer.po. Styles are plain CSS beside the panel, imported by it, on src/theme/tokens.css.
 */
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import type { Locale } from '../contract/client-state.ts'
import { machines } from './charts-data.ts'
import { type Language, loadLanguage } from './language/catalogues.ts'
import { rememberLanguage } from './language/language-choice.ts'
import { WordsContext } from './language/words.ts'
import { panels } from './panels.ts'
import { isKnown, readRoute, useHash } from './route.ts'
import { NoPanel } from './shell/no-panel.tsx'
import { PanelBoundary } from './shell/panel-boundary.tsx'
import { Shell } from './shell/shell.tsx'

export const App = ({ language: first }: { language: Language }) => {
  const [language, setLanguage] = useState(first)
  const hash = useHash()
  const route = useMemo(() => readRoute(hash), [hash])
  const { panel, machine, query } = route
  const Panel = isKnown(route, panels, machines) ? panels.get(panel) : undefined

  const changeLanguage = async (locale: Locale) => {
    setLanguage(await loadLanguage(locale))
    rememberLanguage(locale)
  }
  return (
    <I18nProvider i18n={language.i18n}>
      <WordsContext value={language.words}>
        <Shell panel={panel} machine={machine} onLanguage={(locale) => void changeLanguage(locale)}>
          <PanelBoundary key={`${panel} ${machine}`}>
            <Suspense
              fallback={
                <p className="wrap soft" role="status">
                  <Trans>One moment.</Trans>
                </p>
              }
            >
              {Panel ? <Panel machine={machine} query={query} /> : <NoPanel />}
            </Suspense>
          </PanelBoundary>
        </Shell>
      </WordsContext>
    </I18nProvider>
  )
}
