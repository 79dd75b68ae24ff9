import type { MachineCases } from '../cases.ts'
import { lucias, luciasChange } from '../samples/account.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { accountDataMachine } from './account-data.machine.ts'

export const cases: MachineCases<typeof accountDataMachine> = {
  events: [
    done('loadOwnData', accepted(lucias)),
    done('loadOwnData', refused('SOBRECARGA')),
    failed('loadOwnData'),
    { type: 'loading.retried' },
    { type: 'form.submitted', form: { kind: 'data', values: luciasChange } },
    done('saveForm', accepted({ ...lucias, cNombre: 'Lucía Inés' })),
    done('saveForm', refused('DEMASIADAS_LLAMADAS')),
    failed('saveForm'),
  ],
  abstract: () => null,
}
