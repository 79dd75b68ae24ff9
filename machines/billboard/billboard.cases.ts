import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { billboard, show } from '../samples/catalogue.ts'
import type { billboardMachine } from './billboard.machine.ts'

export const cases: MachineCases<typeof billboardMachine> = {
  input: { billboard: null, search: '' },
  moreInputs: [{ billboard, search: '' }],
  events: [
    done('loadBillboard', accepted(billboard)),
    done('loadBillboard', refused('SOBRECARGA')),
    failed('loadBillboard'),
    { type: 'loading.retried' },
    { type: 'more.requested' },
    done('listShows', accepted({ Lista: [show(3)], nTotal: 3 })),
    done('listShows', refused('SOBRECARGA')),
    failed('listShows'),
    { type: 'day.chosen', day: '2027-04-02' },
    { type: 'day.chosen', day: null },
  ],
  abstract: ({ context }) => ({
    day: context.day,
    hasMore: context.shows.length < context.total,
    here: context.billboard !== null,
  }),
}
