import '../theme/tokens.css'
import '../theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { createI18n } from '../i18n/catalogues.ts'
import { App } from './app.tsx'
import type { Page } from './page.ts'
import { loadScreen } from './screens.tsx'

const page = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as Page
const [i18n] = await Promise.all([createI18n(page.locale), loadScreen(page.screen)])
hydrateRoot(document.getElementById('root') as HTMLElement, <App page={page} i18n={i18n} />)
