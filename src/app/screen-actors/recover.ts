import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts'
import { sendRecoveryCode } from '../../api/send-recovery-code.ts'
import { setPasswordByCode } from '../../api/set-password-by-code.ts'
import { proveWork } from '../../api/solve-captcha.ts'
import { keepSent } from '../recovery-memory.ts'
import { screenActor } from '../screen-actor.ts'

export default screenActor({
  provide: ({ api }, { switches }) =>
    recoveryMachine.provide({
      actors: {
        sendCode: sendRecoveryCode(api, switches.captcha ? proveWork(api) : null),
        setPassword: setPasswordByCode(api),
      },
    }),
  input: () => undefined,
  follow: (actor, { memory, now }) => keepSent(actor, memory, now),
})
