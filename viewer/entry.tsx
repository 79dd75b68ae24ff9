import '../src/theme/display-face.css'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import './viewer.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadLanguage } from './language/catalogues.ts'
import { chosenLanguage } from './language/language-choice.ts'
import { panelHref } from './route.ts'
import { applyAccent, applyTheme, chosenTheme, printLight } from './theme/theme-choice.ts'

if (location.hash === '' && document.getElementById('changes'))
  history.replaceState(null, '', panelHref('changes'))
applyAccent()
applyTheme(chosenTheme())
printLight()
const locale = chosenLanguage()
document.documentElement.lang = locale
// One script without modules is among the builds: nothing may be awaited at the top level.
void loadLanguage(locale).then((language) =>
  createRoot(document.getElementById('root') as HTMLElement).render(<App language={language} />),
)
