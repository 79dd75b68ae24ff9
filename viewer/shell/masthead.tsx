import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Locale, locales } from '../../contract/client-state.ts'
import { panels } from '../panels.ts'
import { panelHref } from '../route.ts'
import { chosenTheme, rememberTheme, type Theme, themes } from '../theme/theme-choice.ts'
import { FindAnywhere } from './find-anywhere.tsx'
import { panelNames } from './panel-names.tsx'

interface MastheadProps {
  panel: string
  onLanguage: (locale: Locale) => void
}

const languageNames: Record<Locale, string> = { es: 'Español', en: 'English', pt: 'Português' }

export const Masthead = ({ panel, onLanguage }: MastheadProps) => {
  const { t, i18n } = useLingui()
  const [theme, setTheme] = useState(chosenTheme)
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the links scroll sideways: the page that one is at must be among those in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own current link
  useEffect(() => {
    const link = current.current
    if (link?.parentElement) link.parentElement.scrollLeft = link.offsetLeft - link.parentElement.offsetLeft
  }, [panel, i18n.locale])
  const themeNames: Record<Theme, string> = { system: t`Automatic`, light: t`Light`, dark: t`Dark` }
  return (
    <header className="masthead">
      <div className="row">
        <a className="logo" href={panelHref('journey')}>
          <Mark />
          <span>
            <Trans>The shop’s statecharts</Trans>
          </span>
        </a>
        <nav className="panel-links" aria-label={t`Pages`}>
          {panelNames
            .filter(([name]) => panels.has(name))
            .map(([name, label]) => (
              <a
                key={name}
                href={panelHref(name)}
                {...(name === panel && { 'aria-current': 'page', ref: current })}
              >
                {label}
              </a>
            ))}
        </nav>
        <FindAnywhere />
        <select
          aria-label={t`Language`}
          value={i18n.locale}
          onChange={({ target }) => onLanguage(target.value as Locale)}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </select>
        <select
          aria-label={t`Colours`}
          value={theme}
          onChange={({ target }) => {
            setTheme(target.value as Theme)
            rememberTheme(target.value as Theme)
          }}
        >
          {themes.map((one) => (
            <option key={one} value={one}>
              {themeNames[one]}
            </option>
          ))}
        </select>
      </div>
    </header>
  )
}

/** A start, an arrow and an end: the smallest statechart there is. */
const Mark = () => (
  <svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M9 12h13" />
      <circle cx="31" cy="12" r="7" />
    </g>
    <circle cx="6" cy="12" r="4" fill="currentColor" />
    <path d="M24 12l-6-4v8z" fill="currentColor" />
    <circle cx="31" cy="12" r="3.5" fill="currentColor" />
  </svg>
)
