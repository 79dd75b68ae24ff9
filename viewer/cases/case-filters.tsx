import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { readRoute, replaceHash } from '../route.ts'
import { isWide } from '../wide.ts'
import { casesHref } from './case-href.ts'
import type { Choice } from './chosen-cases.ts'

interface CaseFiltersProps {
  cases: readonly TestCase[]
  choice: Choice
  /** How many cases fit. */
  count: number
}

const choose = (change: Partial<Choice>) =>
  replaceHash(casesHref(readRoute(location.hash).query, { ...change, case: '' }))

/** Narrows the list: by the part of the journey, the machine, the priority, how they stand, and by words. */
export const CaseFilters = ({ cases, choice, count }: CaseFiltersProps) => {
  const { t } = useLingui()
  const { part, machine, priority, state } = choice
  const chosen = [part, machine, priority, state].filter(Boolean).length
  const [isOpen, setIsOpen] = useState(() => isWide() || chosen > 0)
  const parts = [...new Map(cases.map(({ part }) => [part.id, part.title]))]
  const machines = new Map(
    cases
      .filter(({ part }) => choice.part === '' || part.id === choice.part)
      .map(({ machine, about }) => [machine, about]),
  )
  const one = (
    label: string,
    name: 'part' | 'machine' | 'priority' | 'state',
    options: [string, string][],
  ) => (
    <label className="fld">
      {label}
      <select
        value={choice[name]}
        onChange={({ target }) =>
          choose({ [name]: target.value, ...(name === 'part' && { machine: '' }) } as Partial<Choice>)
        }
      >
        <option value="">{t`any`}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <search className="case-filters">
      <label className="fld">
        <Trans>Words, an id, or a row of the specification</Trans>
        <input type="search" value={choice.text} onChange={({ target }) => choose({ text: target.value })} />
      </label>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <Trans>Narrow the list</Trans>
          {chosen > 0 && <span className="num"> · {chosen}</span>}
        </summary>
        <div>
          {one(t`Part of the journey`, 'part', parts)}
          {one(t`Machine`, 'machine', [...machines])}
          {one(t`Priority`, 'priority', [
            ['1', t`1, money and time`],
            ['2', t`2, around the purchase`],
            ['3', t`3, everything else`],
          ])}
          {one(t`How they stand`, 'state', [
            ['left', t`to go`],
            ['failed', t`did not pass`],
            ['passed', t`passed`],
          ])}
        </div>
      </details>
      <p role="status" className="sm soft">
        <Plural value={count} _0="No case fits." one="# case" other="# cases" />
      </p>
    </search>
  )
}
