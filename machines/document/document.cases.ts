import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { infoDocument } from '../samples/document.ts'
import type { documentMachine } from './document.machine.ts'

export const cases: MachineCases<typeof documentMachine> = {
  input: { id: 8, text: null },
  moreInputs: [{ id: 8, text: infoDocument }],
  events: [
    done('loadDocument', accepted(infoDocument)),
    done('loadDocument', refused('SOBRECARGA')),
    failed('loadDocument'),
    { type: 'loading.retried' },
  ],
  abstract: ({ context }) => ({ here: context.text !== null }),
}
