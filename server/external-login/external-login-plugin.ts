import fp from 'fastify-plugin'
import { createTokenSeal } from '../payments/token-seal.ts'
import { createExternalLogin, type ExternalLogin } from './external-login.ts'

declare module 'fastify' {
  interface FastifyInstance {
    externalLogin: ExternalLogin
  }
}

export const externalLoginPlugin = fp(
  async (app) => {
    const { clock, config, log } = app
    app.decorate(
      'externalLogin',
      createExternalLogin({
        clientSecret: config.externalLoginSecret ?? '',
        seal: createTokenSeal(config.secrets, 'external login'),
        clock,
        onProblem: (error) => log.warn({ problem: String(error) }, 'an external login did not succeed'),
      }),
    )
  },
  { name: 'external login' },
)
