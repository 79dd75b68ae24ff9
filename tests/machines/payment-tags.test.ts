import { expect, it } from 'vitest'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { chartOf, statesOf } from '../../statecharts/model/chart.ts'

// Apart from payment.test.ts: a file that reads charts is no expectation for `npm run mutate`.
const leaves = statesOf(chartOf(paymentMachine).root).filter(({ states }) => states.length === 0)
const standings = leaves.filter(({ id }) => !id.startsWith('payment.asking.question.'))

it.each(standings)(
  '$id has a tag, by which it is shown, that only ends share with another state',
  ({ id, kind, tags }) => {
    const sharing = leaves.filter((each) => each.tags.some((tag) => tags.includes(tag)))
    expect(tags).toEqual(kind === 'final' ? ['ended'] : [expect.any(String)])
    if (kind !== 'final') expect(sharing.map((each) => each.id)).toEqual([id])
  },
)
