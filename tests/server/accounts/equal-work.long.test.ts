import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../support/shop.ts'
import { type WorkDone, watchWork } from '../support/work-done.ts'
import { follow, formOf, freshMail, linkIn, mailsTo, openAccountShop, PASSWORD, signUp } from './support.ts'

let shop: Shop
let workOf: (work: () => Promise<unknown>) => Promise<WorkDone>
/** Mails of an account that is confirmed, and of one that is not. */
const known = { confirmed: freshMail(), claimed: freshMail() }

beforeAll(async () => {
  shop = await openAccountShop()
  for (const email of Object.values(known)) await signUp(shop, email)
  const [mail] = await mailsTo(shop, known.confirmed)
  await follow(shop, linkIn(mail!))
  workOf = watchWork(shop.database)
})
afterAll(() => shop.close())

/** A password that nobody has yet. */
const another = () => {
  const cClave = `Otra ${randomUUID()}`
  return { cClave, cClaveConfirmacion: cClave }
}

/** A form that takes a mail, sent with another password or code than the account's. */
const FORMS: Record<string, (email: string) => Promise<unknown>> = {
  login: (cEmail) =>
    shop.call('POST', '/v2/Cliente/Ingreso/Token', { body: { cEmail, cClave: 'Otra clave 1' } }),
  'sign-up': (cEmail) =>
    shop.call('POST', '/v2/Cliente/Insertar', {
      body: (({ cTelefono: _, cTipoTelefono: __, ...body }) => body)(formOf(cEmail, another())),
    }),
  'sign-up with a login': (email) => signUp(shop, email, another()),
  'recovery, asking for a code': (cEmail) =>
    shop.call('POST', '/v2/Cliente/CodigoRecupero', { body: { cEmail, cCaptcha: null } }),
  'recovery, with a wrong code': (cEmail) =>
    shop.call('POST', '/v2/Cliente/ModificarClave/CodigoRecupero', {
      body: { cEmail, cCodigo: '000000', cClave: PASSWORD, cClaveConfirmacion: PASSWORD },
    }),
}

describe.skipIf(process.env['DATABASE_URL'] !== undefined)('a mail that nobody has', () => {
  it.each(
    Object.entries(FORMS).flatMap(([name, send]) =>
      Object.entries(known).map(([kind, email]) => ({ name, kind, email, send })),
    ),
  )('costs $name the work of one that is $kind, step by step', async ({ email, send }) => {
    // What was sent lately is over: each may cause its mail.
    shop.clock.advance(2 * 60 * 60_000)
    await send(freshMail())
    const unknown = await workOf(() => send(freshMail()))
    const ofKnown = await workOf(() => send(email))
    expect(ofKnown).toEqual(unknown)
    expect(unknown.statements.length).toBeGreaterThan(0)
  })
})
