import { useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { whatIfs } from './together-data.ts'
import { whatIfHref } from './use-run.ts'

/** The what-ifs by name. @param current the one that is played; null for moves of one's own */
export const WhatIfs = ({ current }: { current: string | null }) => {
  const { t, i18n } = useLingui()
  return (
    <nav className="what-ifs" aria-label={t`What if`}>
      <ul>
        {whatIfs.map((whatIf) => (
          <li key={whatIf.id}>
            <a href={whatIfHref(whatIf.id)} aria-current={whatIf.id === current ? 'page' : undefined}>
              {whatIf[i18n.locale as Locale].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
