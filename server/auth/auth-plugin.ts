import fp from 'fastify-plugin'
import { type AccountGuesses, createAccountGuesses } from './account-guesses.ts'
import { createDoorGuesses, type DoorGuesses } from './door-guesses.ts'
import { createLoginGuesses } from './login-guesses.ts'
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignatures, type Signatures } from './signatures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    signatures: Signatures
    sessions: Sessions
    codes: OneTimeCodes
    accountGuesses: AccountGuesses
    doorGuesses: DoorGuesses
  }
}

/** Who somebody is, and whether what they bring is the shop's own. */
export const authPlugin = fp(
  async (app) => {
    const { clock, config, database, sellingDatabase } = app
    app.decorate('signatures', createSignatures(config.secrets))
    app.decorate('sessions', createSessions(sellingDatabase, clock, database))
    app.decorate('codes', createOneTimeCodes(database, config.secrets))
    app.decorate('accountGuesses', createAccountGuesses(database))
    app.decorate('doorGuesses', createDoorGuesses(createLoginGuesses(database)))
  },
  { name: 'auth', dependencies: ['database'] },
)
