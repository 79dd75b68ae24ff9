import fp from 'fastify-plugin'
import { createDoorGuesses, type DoorGuesses } from './door-guesses.ts'
import { createLoginGuesses, type LoginGuesses } from './login-guesses.ts'
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignatures, type Signatures } from './signatures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    signatures: Signatures
    sessions: Sessions
    codes: OneTimeCodes
    loginGuesses: LoginGuesses
    doorGuesses: DoorGuesses
  }
}

/** Who somebody is, and whether what they bring is the shop's own. */
export const authPlugin = fp(
  async (app) => {
    const { clock, config, sellingDatabase } = app
    const loginGuesses = createLoginGuesses(sellingDatabase)
    app.decorate('signatures', createSignatures(config.secret))
    app.decorate('sessions', createSessions(sellingDatabase, clock))
    app.decorate('codes', createOneTimeCodes(sellingDatabase, config.secret))
    app.decorate('loginGuesses', loginGuesses)
    app.decorate('doorGuesses', createDoorGuesses(loginGuesses))
  },
  { name: 'auth', dependencies: ['database'] },
)
