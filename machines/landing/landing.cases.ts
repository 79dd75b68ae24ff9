import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { showDetail } from '../samples/catalogue.ts'
import type { landingMachine } from './landing.machine.ts'

export const cases: MachineCases<typeof landingMachine> = {
  input: { cSeo: 'show-1', h: null, show: null },
  moreInputs: [{ cSeo: 'show-1', h: null, show: showDetail }],
  events: [
    done('loadShow', accepted(showDetail)),
    done('loadShow', refused('NO_ENCONTRADO')),
    done('loadShow', refused('SOBRECARGA')),
    failed('loadShow'),
    { type: 'loading.retried' },
  ],
  abstract: ({ context }) => ({ here: context.show !== null }),
}
