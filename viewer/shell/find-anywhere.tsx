import { useLingui } from '@lingui/react/macro'
import { useContext, useMemo } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import { createWords } from '../../statecharts/model/words.ts'
import { answerOf } from '../../statecharts/questions/answer.ts'
import { machines } from '../charts-data.ts'
import { Find } from '../find/find.tsx'
import { findableParts } from '../find/found-parts.ts'
import { WordsContext } from '../language/words.ts'
import { pageNumbers } from '../page-numbers.ts'
import { finderOf } from '../questions/questions-data.ts'
import { machineHref, panelHref } from '../route.ts'

/** Looks for a question, or a state or an event of all machines, and goes to it. */
export const FindAnywhere = () => {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Locale
  const catalogue = useContext(WordsContext)
  const parts = useMemo(
    () =>
      [...machines.values()].flatMap(({ chart, machine }) =>
        findableParts(chart, createWords(machine, catalogue)),
      ),
    [catalogue],
  )
  return (
    <Find
      label={t`Ask, or find a state`}
      parts={parts}
      withMachine
      findQuestions={(text) =>
        finderOf(language)(text).map((question) => ({
          kind: 'question',
          id: question.id,
          title: question[language].ask,
          words: answerOf(question, language, pageNumbers()).verdict,
        }))
      }
      onFind={(part) => {
        location.hash =
          part.kind === 'question'
            ? panelHref('questions', { ask: part.id })
            : machineHref(part.machine, { select: part.id })
      }}
    />
  )
}
