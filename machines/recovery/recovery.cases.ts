import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { ana } from '../samples/purchase.ts'
import { codeSent, commonPassword } from '../samples/sign-up.ts'
import type { recoveryMachine } from './recovery.machine.ts'

export const cases: MachineCases<typeof recoveryMachine> = {
  events: [
    { type: 'code.remembered', cEmail: 'ana@example.org' },
    { type: 'code.requested', cEmail: 'ana@example.org' },
    done('sendCode', accepted(codeSent)),
    done('sendCode', refused('CAPTCHA_NO_VALIDO')),
    failed('sendCode'),
    { type: 'xstate.after.resendStep.recovery.code.sent' },
    { type: 'code.typed', cCodigo: '407123' },
    { type: 'mail.changed' },
    { type: 'code.changed' },
    { type: 'password.submitted', cClave: 'Zamba2028', cClaveConfirmacion: 'Zamba2028' },
    done('setPassword', accepted(ana)),
    done('setPassword', refused('CODIGO_NO_VALIDO')),
    done('setPassword', commonPassword),
    failed('setPassword'),
  ],
  abstract: ({ context }) => ({
    sent: context.sent !== null,
    failed: context.failure !== null,
    fields: context.problems.length,
  }),
}
