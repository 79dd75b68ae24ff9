import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/client-state.ts'
import { casesIn } from '../../../statecharts/cases/all-cases.ts'
import type { TestCase } from '../../../statecharts/cases/test-case.ts'

const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt']

/** Their cases do not yet say all that sets them apart: what another tab does in between, above all. */
const NOT_YET = ['purchase', 'tab-ownership']

/** Of each step: all that is to be done up to it, and what is to be seen then. */
const stepsOf = ({ id, machine, before, cards, steps }: TestCase) =>
  steps.map(({ expect }, index) => ({
    ...{ id: `${id}, step ${index + 1}`, machine },
    done: JSON.stringify([
      ...[machine, before, cards],
      ...steps.slice(0, index + 1).map((step) => [step.fault, step.do]),
    ]),
    seen: JSON.stringify(expect),
  }))

describe.each(LANGUAGES)('the cases of a machine that are wholly in words, in %s', (language) => {
  it('expect the same wherever the same is to be done: nothing else is known to the person', async () => {
    const inWords = (await casesIn(language)).filter((one) => one.isInWords)
    const alike = Map.groupBy(inWords.flatMap(stepsOf), ({ done }) => done)
    const unclear = [...alike.values()].filter((some) => new Set(some.map(({ seen }) => seen)).size > 1)
    const others = unclear.filter(([first]) => !NOT_YET.includes(first!.machine))
    expect(others.map((some) => some.map(({ id }) => id).join(' and '))).toEqual([])
    expect([...new Set(unclear.map(([first]) => first!.machine))].sort()).toEqual(NOT_YET)
  })
})
