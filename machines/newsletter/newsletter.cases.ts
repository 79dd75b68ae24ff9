import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { newsletterMachine } from './newsletter.machine.ts'

export const cases: MachineCases<typeof newsletterMachine> = {
  input: { cNombre: 'Lucía', cMail: 'lucia@ejemplo.ar' },
  events: [
    done('subscribe', accepted({ oMail: { oData: 'Te mandamos un mail.' } })),
    done('subscribe', refused('DEMASIADAS_LLAMADAS')),
    failed('subscribe'),
    { type: 'subscription.retried' },
  ],
  abstract: () => ({}),
}
