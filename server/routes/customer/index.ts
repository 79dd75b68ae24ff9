import { COUNTRY_SANDBOX } from '../../config.ts'
import { spendWork } from '../../payments/form-captcha.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { Refusal } from '../../refusal.ts'
import type { RouteModule } from '../handler.ts'
import { ownAccount } from './account.ts'
import { confirmEmail } from './confirm-email.ts'
import { sendRecoveryCode, setPasswordByCode } from './recovery.ts'
import { signUp, signUpAndLogIn } from './sign-up.ts'
import { browserOf, userOf } from './user.ts'

export const customer: RouteModule = {
  createHandlers: (services) => ({
    ...ownAccount(services),
    signUp: (call) => signUp(services, call),
    signUpAndLogIn: (call) => signUpAndLogIn(services, call),
    confirmEmail: (call) => confirmEmail(services, call),
    sendRecoveryCode: (call) => sendRecoveryCode(services, call),
    setPasswordByCode: (call) => setPasswordByCode(services, call),

    login: async ({ body, deployment, request }) => {
      const login = await services.sessions.logIn(
        body.cEmail,
        body.cClave,
        deployment,
        addressGroupOf(request.ip),
        browserOf(request),
        await spendWork(services.database, services.desk.captcha, body.cCaptcha),
      )
      if (login === null) throw new Refusal('CREDENCIALES_INVALIDAS')
      return userOf(login)
    },

    logout: async ({ token }) => {
      await services.sessions.logOut(token)
      return null
    },
  }),

  register(app, { config }) {
    // The sandbox of the external service: it finds everybody where the deployment is.
    if (config.countryLookUpUrl === COUNTRY_SANDBOX)
      app.get(COUNTRY_SANDBOX, { schema: { hide: true } as object }, ({ deployment }, reply) =>
        reply.send({ countryCode: deployment.country.code }),
      )
  },
}
