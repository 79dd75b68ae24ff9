import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundOrder, User } from '../../../contract/index.ts'
import { BUYER } from '../../server/payments/support/buying.ts'
import { PASSWORD } from '../nodes/database.ts'
import { buildShop, POSTGRES } from '../nodes/shop.ts'
import { type Account, type AttackedShop, openAttackedShop } from './support/attacked-shop.ts'
import { logInStaff, openDesk } from './support/desk.ts'
import { lettersTo, linkIn } from './support/letters.ts'
import { atOnce, counted, type Visitor } from './support/visitor.ts'

const STRANGERS = 10
const GUESSES_EACH = 10
/** Of each address, before it waits. */
const LOOKED_AT = 5

describe.skipIf(POSTGRES === undefined)('strangers who guess, at two nodes', () => {
  let shop: AttackedShop
  beforeAll(async () => {
    buildShop()
    shop = await openAttackedShop()
  }, 600_000)
  afterAll(() => shop?.close())

  /** Each stranger guesses one time after the other, all strangers at once, while `meanwhile` goes on. */
  const guessWhile = async <Result>(
    guess: (by: Visitor, nth: number) => Promise<{ cError?: string }>,
    meanwhile: () => Promise<Result>,
  ) => {
    const strangers = Array.from({ length: STRANGERS }, () => shop.stranger())
    const guessing = atOnce(STRANGERS, async (who) => {
      const answers = []
      for (let nth = 0; nth < GUESSES_EACH; nth += 1) answers.push(await guess(strangers[who]!, nth))
      return answers
    })
    const result = await meanwhile()
    return { strangers, answers: (await guessing).flat(), result }
  }
  const several = async <Result>(times: number, work: () => Promise<Result>): Promise<Result[]> => {
    const results = []
    for (let time = 0; time < times; time += 1) results.push(await work())
    return results
  }
  /** An address that has waited for a second or two meanwhile is looked at again. */
  const expectHeldBack = (answers: { cError?: string }[]) => {
    const { CREDENCIALES_INVALIDAS: looked = 0, DEMASIADAS_LLAMADAS: held = 0, ...others } = counted(answers)
    expect(others).toEqual({})
    expect(looked).toBeGreaterThanOrEqual(STRANGERS * LOOKED_AT)
    expect(looked).toBeLessThan(STRANGERS * GUESSES_EACH)
    expect(looked + held).toBe(STRANGERS * GUESSES_EACH)
  }

  it('let a customer in from where nobody guessed each time, and are refused the right password themselves', async () => {
    const [, victim] = (await shop.customers(2)) as [Account, Account]
    const logIn = (by: Visitor, cClave: string) =>
      by.call<User>('POST', '/v2/Cliente/Ingreso/Token', { body: { cEmail: victim.email, cClave } })
    const { strangers, answers, result } = await guessWhile(
      (by, nth) => logIn(by, `Equivocada${nth}`),
      () => several(6, () => logIn(shop.stranger(), PASSWORD)),
    )
    expect(result.map(({ oData }) => oData?.cEmail)).toEqual(Array(6).fill(victim.email))
    expectHeldBack(answers)
    // As if they had guessed for an hour: each waits for a minute by now.
    await shop.two.database.query('update login_guess set guesses = greatest(guesses, 20), last_at = now()')
    const fromThere = await atOnce(STRANGERS, (who) => logIn(strangers[who]!, PASSWORD))
    expect(counted(fromThere)).toEqual({ DEMASIADAS_LLAMADAS: STRANGERS })
    expect((await logIn(shop.stranger(), PASSWORD)).oData?.cEmail).toBe(victim.email)
  })

  it('keep no clerk from the desk, and no manager’s word from cancelling sales', async () => {
    await shop.addStaff('otra', 'BOLETERIA')
    await shop.addStaff('ana', 'BOLETERIA')
    await shop.addStaff('marta', 'ENCARGADO')
    const cancelled: string[] = []
    const sold: string[] = []
    const atDesk = async () => {
      const desk = await openDesk(shop, 'ana', 'Caja 1')
      await desk.openShift()
      for (const seat of ['1-1', '1-2', '1-3']) {
        const sale = await desk.hold(seat)
        await (await desk.readyToPay(sale))()
        sold.push(sale.id)
        const { oData } = await desk.cancel(sale.id, 'marta')
        cancelled.push(oData.cEstado)
      }
      return several(3, () => logInStaff(shop.stranger(), 'ana'))
    }
    const guesses: { cError?: string }[] = []
    const { answers, result } = await guessWhile(async (by, nth) => {
      guesses.push(await logInStaff(by, 'ana', `Equivocada${nth}`))
      return logInStaff(by, 'marta', `Equivocada${nth}`)
    }, atDesk)
    expect(cancelled).toEqual(['ANULADA', 'ANULADA', 'ANULADA'])
    expect(result.map(({ oData }) => oData?.cRol)).toEqual(Array(3).fill('BOLETERIA'))
    expectHeldBack(guesses)
    expectHeldBack(answers)
    const written = await shop.two.database.query(
      'select 1 from box_cancellation where purchase_id = any($1)',
      [sold],
    )
    expect(written).toHaveLength(3)
  })

  /** Waits until somebody has a mail that none of those before was. */
  const newestLetter = async (to: string, known = 0): Promise<string> => {
    await expect
      .poll(() => lettersTo(shop.two.mails, to).length, { timeout: 30_000, interval: 100 })
      .toBeGreaterThan(known)
    return lettersTo(shop.two.mails, to).at(-1)!
  }
  const SIX_DIGITS = (nth: number) => String(nth).padStart(6, '0')

  it('leave the owner the link that sets a new password, however often they ask and guess', async () => {
    const [bystander, victim] = (await shop.customers(2)) as [Account, Account]
    const ask = async (by: Visitor) =>
      by.call('POST', '/v2/Cliente/CodigoRecupero', {
        // The letter's link leads to the shop all the same.
        headers: { host: 'evil.example:666', 'x-forwarded-host': 'evil.example' },
        body: { cEmail: victim.email, cCaptcha: await shop.captcha() },
      })
    const set = (by: Visitor, cCodigo: string, cClave: string, cEmail = victim.email) =>
      by.call<User>('POST', '/v2/Cliente/ModificarClave/CodigoRecupero', {
        body: { cEmail, cCodigo, cClave, cClaveConfirmacion: cClave },
      })
    const { answers } = await guessWhile(
      async (by, nth) => {
        await ask(by)
        return set(by, nth % 2 === 0 ? SIX_DIGITS(nth) : 'x'.repeat(43), 'Ramas Ajenas 27')
      },
      () => ask(victim.visitor),
    )
    expect(counted(answers)).toEqual({ CODIGO_NO_VALIDO: STRANGERS * GUESSES_EACH })
    const { address, secrets } = linkIn(await newestLetter(victim.email))
    expect(address.origin + address.pathname).toBe('https://shop.test/recoverPassword')
    expect((await set(shop.stranger(), secrets['codigo']!, 'Ramas Ajenas 27', bystander.email)).cError).toBe(
      'CODIGO_NO_VALIDO',
    )
    const changed = await set(shop.stranger(), secrets['codigo']!, 'Ramas Nuevas 27')
    expect(changed.oData?.cEmail).toBe(victim.email)
    // Nobody's mailbox is flooded either.
    expect(lettersTo(shop.two.mails, victim.email).length).toBeLessThanOrEqual(2)
  })

  it('leave the buyer the link that opens an order, however often they ask and guess', async () => {
    const [first, second] = (await shop.customers(2)) as [Account, Account]
    await shop.buy(first, ['2-1'])
    const { id, nOrden } = await shop.buy(second, ['2-3', '2-4'])
    const order = { nOrden, cMail: BUYER.cEmail }
    const isCode = (letter: string) => /#[^"]*codigo=/.test(letter)
    const ask = (by: Visitor) => by.call('POST', '/v2/Compra/Codigo', { body: order })
    const look = (by: Visitor, cCodigo: string) =>
      by.call<FoundOrder>('POST', '/v2/Compra/Consulta', { body: { ...order, cCodigo } })
    const { answers } = await guessWhile(
      async (by, nth) => {
        await ask(by)
        return look(by, nth % 2 === 0 ? SIX_DIGITS(nth) : 'x'.repeat(43))
      },
      () => ask(second.visitor),
    )
    expect(counted(answers)).toEqual({ CODIGO_NO_VALIDO: STRANGERS * GUESSES_EACH })
    const codes = () => lettersTo(shop.two.mails, BUYER.cEmail).filter(isCode)
    await expect.poll(() => codes().length, { timeout: 30_000, interval: 100 }).toBeGreaterThan(0)
    const found = await look(shop.stranger(), linkIn(codes().at(-1)!).secrets['codigo']!)
    expect(found.oData?.oOrden).toMatchObject({ idProcesoDeCompra: id, nOrden })
    expect(codes().length).toBeLessThanOrEqual(2)
  })
})
