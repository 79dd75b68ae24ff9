import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import { useAllWords } from '../language/all-words.ts'
import { WordsContext } from '../language/words.ts'
import { machineHref } from '../route.ts'
import { sayReason, unproven } from './unproven-data.ts'

/** The machines that the replay does not show, each with what holds it to its rules instead. */
export const WithoutBrowser = () => {
  const { i18n } = useLingui()
  const { texts } = useContext(WordsContext)
  const words = useAllWords()
  return (
    <section>
      <h2 className="d">
        <Trans>Charts that no browser goes through</Trans>
      </h2>
      <ul className="unproven-rest">
        {unproven.machines.flatMap(({ name, withoutUi }) =>
          withoutUi === null ? (
            []
          ) : (
            <li key={name}>
              <a href={machineHref(name)}>{words.get(name)?.title(name)}</a>
              <span className="sm soft"> {sayReason(i18n.locale as Locale, withoutUi, texts)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
