import { useLingui } from '@lingui/react/macro'
import { useContext, useMemo } from 'react'
import { createWords } from '../../statecharts/model/words.ts'
import { machines } from '../charts-data.ts'
import { Find } from '../find/find.tsx'
import { findableParts } from '../find/found-parts.ts'
import { WordsContext } from '../language/words.ts'
import { machineHref } from '../route.ts'

/** Looks for a state or an event in all machines and goes to it. */
export const FindAnywhere = () => {
  const { t } = useLingui()
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
      label={t`Find a state or an event`}
      parts={parts}
      withMachine
      onFind={({ machine, id }) => {
        location.hash = machineHref(machine, { select: id })
      }}
    />
  )
}
