/**
 * Login, sign-up and recovery for mails of accounts beside mails of nobody, in turn, on an embedded database. Prints
 * the median time of each and the ratio of the pairs with its 95 % confidence interval (bootstrap).
 *
 *   node scripts/bench/answer-times.ts [--pairs 150]
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { NewAccount } from '../../contract/index.ts'
import { programaRegional } from '../../deployments/programa-regional.ts'
import { createRecovery } from '../../server/accounts/recovery.ts'
import { createSignUp } from '../../server/accounts/sign-up.ts'
import { createAccountGuesses } from '../../server/auth/account-guesses.ts'
import { createOneTimeCodes } from '../../server/auth/one-time-codes.ts'
import { hashPassword } from '../../server/auth/passwords.ts'
import { secretsOf } from '../../server/auth/secrets.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import { openDatabase } from '../../server/db/open.ts'
import { customer } from '../../server/db/schema/index.ts'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '150' } } })
const pairs = Number(values.pairs)
/** A ratio whose interval is outside of this is a difference that somebody could read. */
const MOST_APART = 0.05

const database = await openDatabase({ databaseUrl: null, dataDirectory: null })
const clock = { now: () => new Date() }
const context = {
  database,
  clock,
  codes: createOneTimeCodes(database, secretsOf('secret of the bench')),
  guesses: createAccountGuesses(database),
  sessions: createSessions(database, clock),
  mailOwed: () => undefined,
}
const recovery = createRecovery(context)
const signUp = createSignUp(context)
const from = {
  deploymentId: 'programa-regional',
  locale: 'es',
  addressGroup: '192.0.2.1',
  origin: 'http://localhost',
} as const

const mailOf = (): string => `${randomUUID()}@ejemplo.ar`
const formOf = (cEmail: string): NewAccount => ({
  cNombre: 'Ana',
  cApellido: 'Paz',
  cTipoDocumento: 'DNI',
  cDocumento: '31406772',
  dNacimiento: '1985-03-02',
  cGenero: 'F',
  cPais: 'AR',
  cEmail,
  cEmailConfirmacion: cEmail,
  cClave: 'Otra clave 1',
  cClaveConfirmacion: 'Otra clave 1',
  lTerminos: false,
  cCaptcha: null,
})

const FORMS: Record<string, (email: string) => Promise<unknown>> = {
  login: (email) => context.sessions.logIn(email, 'Otra clave 1', programaRegional, '192.0.2.1'),
  'sign-up': (email) => signUp(formOf(email), from, 'notAsked'),
  'recovery, asking': (email) => recovery.request(email, from, 'notAsked'),
  'recovery, wrong code': (email) =>
    recovery
      .setPassword(
        { cEmail: email, cCodigo: '000000', cClave: 'Otra clave 1', cClaveConfirmacion: '' },
        '192.0.2.1',
      )
      .catch(() => null),
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - begun) / 1e6
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** @returns the 2.5th and the 97.5th of a hundred of the median over samples drawn with replacement. */
const intervalOf = (ratios: readonly number[]): [number, number] => {
  const medians = Array.from({ length: 2000 }, () =>
    median(ratios.map(() => ratios[Math.floor(Math.random() * ratios.length)] ?? 1)),
  ).toSorted((a, b) => a - b)
  return [medians[50] ?? Number.NaN, medians[1950] ?? Number.NaN]
}

const passwordHash = await hashPassword('Cartelera26')
for (const [name, send] of Object.entries(FORMS)) {
  const known = Array.from({ length: pairs }, mailOf)
  await database.orm.insert(customer).values(
    known.map((email) => ({
      email,
      passwordHash,
      emailConfirmedAt: new Date(),
      firstName: 'Ana',
      lastName: 'Paz',
    })),
  )
  for (let time = 0; time < 5; time += 1) await send(mailOf())
  const times: { known: number; unknown: number }[] = []
  for (const [turn, email] of known.entries()) {
    const first = await timeOf(() => send(turn % 2 === 0 ? email : mailOf()))
    const second = await timeOf(() => send(turn % 2 === 0 ? mailOf() : email))
    times.push(turn % 2 === 0 ? { known: first, unknown: second } : { known: second, unknown: first })
  }
  const ratios = times.map((pair) => pair.known / pair.unknown)
  const [low, high] = intervalOf(ratios)
  const isApart = low > 1 + MOST_APART || high < 1 - MOST_APART
  if (isApart) process.exitCode = 1
  console.log(
    `${name.padEnd(22)} known ${median(times.map((pair) => pair.known)).toFixed(2)} ms  unknown ${median(times.map((pair) => pair.unknown)).toFixed(2)} ms  ratio ${median(ratios).toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)})${isApart ? '  APART' : ''}`,
  )
}
await database.close()
