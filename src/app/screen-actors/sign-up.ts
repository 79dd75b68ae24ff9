import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts'
import { signUp } from '../../api/sign-up.ts'
import { proveWork } from '../../api/solve-captcha.ts'
import { browserCountry } from '../country.ts'
import { screenActor } from '../screen-actor.ts'
import { keepTyped, typedBefore } from '../sign-up-memory.ts'

export default screenActor({
  provide: ({ api }, deployment) =>
    signUpMachine.provide({
      actors: {
        signUp: signUp(
          api,
          deployment.switches.captcha ? proveWork(api) : null,
          browserCountry(deployment).known,
        ),
      },
    }),
  input: (_, { memory }) => ({ typed: typedBefore(memory) }),
  follow: (actor, { memory }) => keepTyped(actor, memory),
})
