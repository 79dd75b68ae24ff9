import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { MOST_PERFORMANCES } from '../../contract/flow-limits.ts'
import { choosable } from './performances.ts'
import { usePerformanceName } from './use-performance-name.ts'

interface PerformanceChoiceProps {
  chosen: string
  /** Of the last answer. */
  listed: PurchaseFlow['listaFuncion']
  /** Of all answers so far. */
  known: PurchaseFlow['listaFuncion']
  onChoose: (performance: string) => void
}

/** All performances or one; the chosen one stays, whatever an answer lists. */
export const PerformanceChoice = ({ chosen, listed, known, onChoose }: PerformanceChoiceProps) => {
  const { t } = useLingui()
  const nameOf = usePerformanceName()
  const id = useId()
  const isCut = listed.length >= MOST_PERFORMANCES
  return (
    <div className="fld">
      <label htmlFor={id}>
        <Trans>Performance</Trans>
      </label>
      <select
        id={id}
        value={chosen}
        aria-describedby={isCut ? `${id}-cut` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t`All`}</option>
        {choosable(listed, known, chosen).map((performance) => (
          <option key={performance.idFuncion} value={performance.idFuncion}>
            {nameOf(performance)}
          </option>
        ))}
      </select>
      {isCut && (
        <p className="sm soft" id={`${id}-cut`}>
          <Trans>Only the {MOST_PERFORMANCES} performances with most purchases are listed.</Trans>
        </p>
      )}
    </div>
  )
}
