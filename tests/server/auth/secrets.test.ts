import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CodePurpose, createOneTimeCodes, SECONDS_BETWEEN } from '../../../server/auth/one-time-codes.ts'
import { listedSecrets, type Secrets, secretsOf } from '../../../server/auth/secrets.ts'
import { createSignatures } from '../../../server/auth/signatures.ts'
import { createMovableClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import { createCaptcha } from '../../../server/payments/captcha.ts'
import { createTokenSeal } from '../../../server/payments/token-seal.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A node before the new secret, in both rounds, and once the old one is gone; and the node of another shop. */
const BEFORE = secretsOf('old secret')
const FIRST = secretsOf('old secret', ['new secret'])
const SECOND = secretsOf('new secret', ['old secret'])
const AFTER = secretsOf('new secret')
const STRANGER = secretsOf('secret of a stranger', ['another of a stranger'])

const clock = createMovableClock()
clock.set(new Date('2027-03-01T20:00:00Z'))
let subjects = 0
const newSubject = () => {
  subjects += 1
  return `subject-${subjects}@shop.test`
}

/** Makes something with a node's secrets. @returns what another node makes of it: null for nothing. */
type Sealed = (made: Secrets) => Promise<(opened: Secrets) => Promise<unknown>>

const code =
  (purpose: CodePurpose, way: 'redeem' | 'matches'): Sealed =>
  async (made) => {
    const subject = newSubject()
    const now = clock.now()
    const text = await createOneTimeCodes(database, made).issue(purpose, subject, now)
    return async (opened) =>
      (await createOneTimeCodes(database, opened)[way](purpose, subject, text!, now)) ? 'right' : null
  }

/** A worker at any node sends the text that was issued at another, and a third one is asked about it. */
const mailed =
  (purpose: CodePurpose): Sealed =>
  async (made) => {
    const subject = newSubject()
    const now = clock.now()
    await createOneTimeCodes(database, made).issue(purpose, subject, now)
    return async (opened) => {
      const text = await createOneTimeCodes(database, opened).textOf(purpose, subject, now)
      return (await createOneTimeCodes(database, made).redeem(purpose, subject, text, now)) ? 'right' : null
    }
  }

const KINDS: Record<string, Sealed> = {
  'the validation hash of a performance': async (made) => {
    const hash = createSignatures(made).validationHash('performance', 12)
    return async (opened) =>
      createSignatures(opened).isValidationHash('performance', 12, hash) ? 'right' : null
  },
  'the place in a queue': async (made) => {
    const sealed = createSignatures(made).seal('place', 'somebody')
    return async (opened) => createSignatures(opened).open('place', sealed)
  },
  'a card token of an attempt under way': async (made) => {
    const sealed = createTokenSeal(made).close('token')
    return async (opened) => createTokenSeal(opened).open(sealed)
  },
  'an external login under way': async (made) => {
    const sealed = createTokenSeal(made, 'external login').close('attempt')
    return async (opened) => createTokenSeal(opened, 'external login').open(sealed)
  },
  'a captcha that is being solved': async (made) => {
    const challenge = (await createCaptcha(made, clock).challenge()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return async (opened) => {
      const solved = await createCaptcha(opened, clock).verify(btoa(JSON.stringify({ challenge, solution })))
      return solved && solved.signature === challenge.signature ? 'right' : null
    }
  },
  'six digits for a phone': code('PHONE', 'redeem'),
  'six digits that open an order': code('ORDER', 'matches'),
  'the link of a mail that opens an order': code('ORDER_LINK', 'matches'),
  'the link that confirms an address': code('EMAIL', 'redeem'),
  'digits that a worker mails later': mailed('RECOVERY'),
  'a link that a worker mails later': mailed('NEWSLETTER'),
}

describe.each(Object.entries(KINDS))('%s', (_kind, seal) => {
  it.each([
    ['before', BEFORE, FIRST],
    ['before the first round, and long kept,', BEFORE, SECOND],
    ['in the first round', FIRST, SECOND],
    ['in the second round', SECOND, FIRST],
    ['in the second round, and long kept,', SECOND, AFTER],
  ])('made %s is good at a node in the next one', async (_when, made, opened) => {
    const open = await seal(made)
    expect(await open(opened)).not.toBeNull()
  })

  it.each([
    ['of the old secret at a node without it', FIRST, AFTER],
    ['of the new secret at a node that does not know it', SECOND, BEFORE],
    ['of a stranger', STRANGER, SECOND],
    ['of this shop at a stranger', SECOND, STRANGER],
  ])('is worthless: that %s', async (_what, made, opened) => {
    const open = await seal(made)
    expect(await open(opened)).toBeNull()
  })
})

it('of two secrets only the current one seals', () => {
  const sealed = createSignatures(SECOND).seal('turn', 'payload')
  expect(createSignatures(AFTER).seal('turn', 'payload')).toBe(sealed)
  expect(createSignatures(FIRST).seal('turn', 'payload')).not.toBe(sealed)
})

describe('the codes of one subject', () => {
  const nodes = [FIRST, SECOND] as const
  const codesOf = (index: number) => createOneTimeCodes(database, nodes[index % 2]!)
  const rowsOf = (purpose: CodePurpose) =>
    database.query<{ sends: number }>('sends', 'select sends from one_time_code where purpose = $1', [
      purpose,
    ])

  it('are counted together, at whichever node they are made', async () => {
    const subject = newSubject()
    await database.query('none', 'delete from one_time_code', [])
    const made: (string | null)[] = []
    for (let nth = 0; nth < 7; nth += 1) {
      clock.advance((SECONDS_BETWEEN + 1) * 1000)
      made.push(await codesOf(nth).issue('ORDER', subject, clock.now()))
    }
    expect(made.map((text) => text !== null)).toEqual([true, true, true, true, true, false, false])
    expect(await rowsOf('ORDER')).toEqual([{ sends: 5 }])
    // The last one that was made is good, and nothing that came before it.
    const now = clock.now()
    expect(await codesOf(1).matches('ORDER', subject, made[3]!, now)).toBe(made[3] === made[4])
    expect(await codesOf(1).redeem('ORDER', subject, made[4]!, now)).toBe(true)
    expect(await codesOf(0).redeem('ORDER', subject, made[4]!, now)).toBe(false)
  })

  it('are one code where two nodes make one at once', async () => {
    await database.query('none', 'delete from one_time_code', [])
    const now = clock.now()
    const subjectsAtOnce = Array.from({ length: 40 }, newSubject)
    const made = await Promise.all(
      subjectsAtOnce.map((subject) =>
        Promise.all([0, 1].map((index) => codesOf(index).issue('EMAIL', subject, now))),
      ),
    )
    expect(made.map((texts) => texts.filter((text) => text !== null).length)).toEqual(made.map(() => 1))
    expect(await rowsOf('EMAIL')).toEqual(made.map(() => ({ sends: 1 })))
  })

  it('have their tries together', async () => {
    const subject = newSubject()
    const now = clock.now()
    const text = await codesOf(0).issue('PHONE', subject, now)
    const wrong = text === '000000' ? '000001' : '000000'
    for (let nth = 0; nth < 5; nth += 1)
      expect(await codesOf(nth).redeem('PHONE', subject, wrong, now)).toBe(false)
    expect(await codesOf(1).redeem('PHONE', subject, text!, now)).toBe(false)
  })

  it('are forgotten at whichever node', async () => {
    const subject = newSubject()
    const now = clock.now()
    const text = await codesOf(0).issue('EMAIL', subject, now)
    await codesOf(1).forget('EMAIL', subject)
    expect(await codesOf(0).redeem('EMAIL', subject, text!, now)).toBe(false)
  })
})

it('a list of secrets has commas between them', () => {
  expect(listedSecrets(' one, two ,,')).toEqual(['one', 'two'])
  expect(secretsOf('one', ['two', 'one'])).toEqual({ current: 'one', all: ['one', 'two'] })
})
