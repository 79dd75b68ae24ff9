import { useLingui } from '@lingui/react/macro'
import type { Locale } from '../../../contract/client-state.ts'
import { Menu } from '../menu/menu.tsx'

/** Each language in its own words, whatever the page's language is. */
const languageNames: Record<Locale, string> = { es: 'Español', en: 'English', pt: 'Português' }

export interface LanguageProps {
  languages: readonly Locale[]
  language: Locale
  onLanguage: (language: Locale) => void
}

export const LanguageItems = (props: LanguageProps & { onChosen: () => void }) => (
  <ul className="menu-list">
    {props.languages.map((language) => (
      <li key={language}>
        <a
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === props.language ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            props.onLanguage(language)
            props.onChosen()
          }}
        >
          {languageNames[language]}
        </a>
      </li>
    ))}
  </ul>
)

export const LanguageMenu = (props: LanguageProps & { busy: boolean; closeDelayMs: number }) => {
  const { t } = useLingui()
  const { language, busy, closeDelayMs } = props
  const code = language.toUpperCase()
  return (
    <Menu
      className="wide"
      label={code}
      accessibleLabel={t`${code}, language: ${languageNames[language]}`}
      busy={busy}
      closeDelayMs={closeDelayMs}
    >
      {(close) => <LanguageItems {...props} onChosen={close} />}
    </Menu>
  )
}
