import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Phone } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { buildShop, POSTGRES, untilQuiescent } from '../nodes/shop.ts'
import { type Account, type AttackedShop, openAttackedShop } from './support/attacked-shop.ts'
import { lettersTo, readLetter } from './support/letters.ts'
import { atOnce, counted } from './support/visitor.ts'

/** What the shop allows: server/sms/phone-codes.ts and server/information/form-budgets.ts. */
const CODES = { ofAccount: 5, toNumber: 3, ofShop: 100 }
const FORM_MAILS_OF_SHOP = 300
const AT_ONCE = 200

const mobile = (nth: number) => `+549351${2_000_000 + nth}`

describe.skipIf(POSTGRES === undefined)('messages that strangers cause, at two nodes', () => {
  let shop: AttackedShop
  beforeAll(async () => {
    buildShop()
    shop = await openAttackedShop()
  }, 600_000)
  afterAll(() => shop?.close())

  const insertPhone = ({ visitor }: Account, cNumero: string) =>
    visitor.call<{ listaTelefono: Phone[] }>('POST', '/v2/Cliente/Telefono/Insertar', {
      body: { cTipo: 'CELULAR', cPais: 'AR', lDefecto: false, cNumero },
    })
  const addPhone = async (of: Account, cNumero: string): Promise<number> => {
    const { oData } = await insertPhone(of, cNumero)
    return oData.listaTelefono.find((one) => one.cNumero === cNumero)!.idClienteTelefono
  }
  /** Each time from another address. */
  const askForCode = async ({ token }: Account, phone: number) =>
    shop.stranger().call('POST', `/v2/Cliente/Telefono/${phone}/Validacion/Codigo`, {
      token,
      body: { cCaptcha: await shop.captcha() },
    })
  /** Numbers that got a message since `before`, in order. */
  const messaged = (before: number) => shop.sms.taken.slice(before).map(({ to }) => to)

  it('are five to all the numbers of one account together, whatever addresses it calls from', async () => {
    const [other, one] = (await shop.customers(2)) as [Account, Account]
    const phones: number[] = []
    for (let nth = 0; nth < 18; nth += 1) phones.push(await addPhone(one, mobile(nth)))
    const before = shop.sms.taken.length
    const answers = await atOnce(phones.length, (nth) => askForCode(one, phones[nth]!))
    expect(counted(answers)).toEqual({ OK: CODES.ofAccount, DEMASIADOS_CODIGOS: 18 - CODES.ofAccount })
    expect(new Set(messaged(before)).size).toBe(CODES.ofAccount)
    expect((await askForCode(other, await addPhone(other, mobile(20)))).nCode).toBe(200)
    expect(messaged(before)).toHaveLength(CODES.ofAccount + 1)
  })

  it('are three to one number, however many accounts ask; the next number gets its own', async () => {
    const accounts = await shop.customers(15)
    const victims = [mobile(30), mobile(31)] as const
    const phones = await Promise.all(accounts.map((one) => addPhone(one, victims[1])))
    const before = shop.sms.taken.length
    const answers = await atOnce(accounts.length, (nth) => askForCode(accounts[nth]!, phones[nth]!))
    expect(counted(answers)).toEqual({ OK: CODES.toNumber, DEMASIADOS_CODIGOS: 15 - CODES.toNumber })
    expect(messaged(before)).toEqual(Array(CODES.toNumber).fill(victims[1]))
    expect((await askForCode(accounts[0]!, await addPhone(accounts[0]!, victims[0]))).nCode).toBe(200)
    expect(messaged(before).at(-1)).toBe(victims[0])
  })

  it('are none to satellites, to numbers somebody earns from, and to countries that the shop does not name', async () => {
    const [one] = (await shop.customers(1)) as [Account]
    const before = shop.sms.taken.length
    const numbers = {
      satellites: ['+8816310101010', '+8816310101011'],
      premium: ['+979123456789', '+546001234567', '+19005551234'],
      abroad: ['+18765551234', '+34612345678', '+9607712345'],
    }
    const answers = []
    for (const number of Object.values(numbers).flat()) {
      const added = await insertPhone(one, number)
      const phone = added.oData?.listaTelefono?.find(({ cNumero }) => cNumero === number)
      answers.push(phone ? await askForCode(one, phone.idClienteTelefono) : added)
    }
    expect(counted(answers)).toEqual({ TELEFONO_INALCANZABLE: answers.length })
    expect(messaged(before)).toEqual([])
  })

  it('are a hundred an hour of the whole shop, and who has paid gets theirs all the same', async () => {
    const [open, paid] = (await shop.customers(2)) as [Account, Account]
    await shop.prepare(open, ['1-1'])
    await shop.buy(paid, ['1-3'])
    const crowd = await shop.customers(30)
    const wanted = await Promise.all(
      crowd.map(async (one, nth) => {
        const phones = []
        for (let each = 0; each < 4; each += 1)
          phones.push({ one, phone: await addPhone(one, mobile(100 + 4 * nth + each)) })
        return phones
      }),
    )
    const answers = await Promise.all(wanted.flat().map(({ one, phone }) => askForCode(one, phone)))
    expect(counted(answers)['SMS_NO_ENVIADO']).toBeGreaterThan(0)
    // Nobody of the tests before has paid.
    expect(shop.sms.taken).toHaveLength(CODES.ofShop)
    expect((await askForCode(open, await addPhone(open, mobile(300)))).cError).toBe('SMS_NO_ENVIADO')
    expect((await askForCode(paid, await addPhone(paid, mobile(301)))).nCode).toBe(200)
    expect(messaged(CODES.ofShop)).toEqual([mobile(301)])
  })

  const MESSAGE = 'GaneUnAutoYa'
  const contact = async (cMail: string, by = shop.stranger()) =>
    by.call('POST', '/v2/Contacto', {
      body: {
        cTipoContacto: 'CONSULTA',
        cTema: 'PAGO',
        cNombre: MESSAGE,
        cMail,
        cMensaje: `${MESSAGE}: entre a evil.example`,
        cCaptcha: await shop.captcha(),
      },
    })
  const subscribe = (cMail: string, by = shop.stranger()) =>
    by.call('POST', '/v2/NewsLetter/Suscripcion', { body: { cNombre: MESSAGE, cMail } })
  const show = async () =>
    (
      await shop.two.database.query<{ id: number }>('select show_id as id from performance where id = $1', [
        shop.performanceOf('programa-regional'),
      ])
    )[0]!.id
  const askNotice = async (cMail: string, by = shop.stranger()) =>
    by.call('POST', `/v2/EspectaculoCartel/${await show()}/Aviso`, { body: { cMail } })
  const strangersLetters = () =>
    shop.two.mails.letters.filter(({ to }) => to.some((one) => one.endsWith('@victim.example')))

  it('are one to somebody at whom one form or all are aimed at once, from as many addresses', async () => {
    const [byContact, byNotice, byAll] = ['contact', 'notice', 'all'].map((name) => `${name}@victim.example`)
    const answers = await Promise.all([
      atOnce(20, () => contact(byContact!)),
      atOnce(20, () => askNotice(byNotice!)),
      atOnce(6, () => Promise.all([contact(byAll!), subscribe(byAll!), askNotice(byAll!)])),
    ])
    expect(counted(answers.flat(2))).toEqual({ OK: 5 + 20 + 5 + 12, DEMASIADOS_MENSAJES: 15 + 1 })
    await untilQuiescent(shop.two, 'all live')
    expect([byContact, byNotice, byAll].map((one) => lettersTo(shop.two.mails, one!).length)).toEqual([
      1, 1, 1,
    ])
  })

  it('are ten a minute and node of one address', async () => {
    const by = shop.stranger()
    const before = strangersLetters().length
    const answers = await atOnce(60, (nth) => subscribe(`one-${nth}@victim.example`, by))
    expect(counted(answers)).toEqual({ OK: 20, DEMASIADAS_LLAMADAS: 40 })
    await untilQuiescent(shop.two, 'all live')
    expect(strangersLetters()).toHaveLength(before + 20)
  })

  it('are three hundred an hour of the whole shop, and have no word that a stranger typed', async () => {
    for (const [name, send] of Object.entries({ contact, subscribe, askNotice }))
      expect(counted(await atOnce(AT_ONCE, (nth) => send(`${name}-${nth}@victim.example`)))).toEqual({
        OK: AT_ONCE,
      })
    await untilQuiescent(shop.two, 'all live')
    expect(strangersLetters()).toHaveLength(FORM_MAILS_OF_SHOP)
    const withWords = (letters: string[]) => letters.filter((one) => /GaneUnAutoYa|evil\.example/.test(one))
    expect(withWords(strangersLetters().map(readLetter))).toEqual([])
    // Every message reaches the shop itself, whole.
    const toSupport = withWords(lettersTo(shop.two.mails, programaRegional.supportMail))
    expect(toSupport.length).toBeGreaterThan(AT_ONCE)
  })
})
