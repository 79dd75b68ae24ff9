import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { runMessageCommand } from '../../../server/operators/message-commands.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
const noCaptcha = { ...programaRegional, switches: { ...programaRegional.switches, captcha: false } }

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([noCaptcha]) })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['contact_message', 'newsletter_subscriber', 'mail', 'one_time_code', 'budget'])
    await shop.database.query(`empty ${table}`, `delete from ${table}`, [])
  await shop.database.query('empty outbox', 'delete from outbox', [])
})

interface MailRow {
  recipient: string
  subject: string
  html: string
}
const mails = async (): Promise<MailRow[]> => {
  await shop.app.server.accountMails.runDue()
  return shop.database.query<MailRow>('mails', 'select recipient, subject, html from mail order by key', [])
}
const printed = async (...words: [command: 'list' | 'show' | 'subscribers', word?: string]) => {
  const lines: string[] = []
  const { database, app } = shop
  const services = {
    database,
    signatures: app.server.signatures,
    print: (line: string) => lines.push(line),
  }
  await runMessageCommand(services, words[0], words[1])
  return lines
}
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const question = {
  cTipoContacto: 'CONSULTA',
  cTema: 'PAGO',
  cNombre: 'Ana Paz',
  cMail: 'Ana@Ejemplo.ar',
  nOrden: '48213',
  cMensaje: 'Pagué dos veces.\n¿Qué hago? 🎭',
} as const
const complaint = {
  cTipoContacto: 'QUEJA',
  cNombre: 'Tomás',
  cMail: 'tomas@ejemplo.ar',
  cDocumento: '28123456',
  cDomicilio: 'Mitre 450, Rosario',
  cMensaje: 'No había rampa.',
  cPedido: 'Una rampa.',
} as const

const NASTY = {
  html: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  sql: "'; drop table contact_message; --",
  emoji: '🎭🇦🇷👩‍👩‍👧',
}

describe('Contacto', () => {
  test('a question goes to support, and its number alone to the address given, in the language of who wrote', async () => {
    const { nCode, oData } = await shop.call<{ cNumero: string }>('POST', '/v2/Contacto', {
      body: question,
      headers: { 'accept-language': 'pt' },
    })
    expect([nCode, oData.cNumero]).toEqual([200, expect.stringMatching(/^C-\d{6}$/)])
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['ana@ejemplo.ar', noCaptcha.supportMail])
    for (const { subject, html } of sent) {
      expect(subject).toContain(oData.cNumero)
      expect(html).toContain('lang="pt"')
    }
    const support = sent.find(({ recipient }) => recipient === noCaptcha.supportMail)
    for (const typed of ['Pagué dos veces.', 'Ana Paz', '48213']) expect(support?.html).toContain(typed)
    expect((await printed('show', oData.cNumero)).join('\n')).toContain('orderNumber: 48213')
  })

  test('a complaint is entered in the book under a number of its own', async () => {
    const { oData } = await shop.call<{ cNumero: string }>('POST', '/v2/Contacto', { body: complaint })
    expect(oData.cNumero).toMatch(/^Q-\d{6}$/)
    expect((await printed('list')).join('\n')).toMatch(
      /^Q-\d{6} .*QUEJA {2}tomas@ejemplo.ar {2}No había rampa\.$/,
    )
    expect((await mails()).some(({ html }) => html.includes('Una rampa.'))).toBe(true)
  })

  test.each([question, complaint])(
    'the acknowledgement of a $cTipoContacto is the same whatever was typed',
    async (first) => {
      const spam = {
        cNombre: 'Gane un auto',
        cMensaje: 'Su tarjeta fue rechazada: https://evil.example/pago',
        ...('cPedido' in first
          ? {
              cDocumento: '30999888',
              cDomicilio: 'evil.example 1',
              cTelefono: '3415550000',
              cPedido: 'Pague ya',
            }
          : { cTema: 'OTRO', cDetalle: 'evil.example', nOrden: '999' }),
      }
      const copies: string[] = []
      for (const [cMail, typed] of [
        ['uno@ejemplo.ar', {}],
        ['dos@ejemplo.ar', spam],
      ] as const) {
        const { oData } = await shop.call<{ cNumero: string }>('POST', '/v2/Contacto', {
          body: { ...first, ...typed, cMail },
          headers: { 'accept-language': 'es' },
        })
        const copy = (await mails()).find(({ recipient }) => recipient === cMail)
        copies.push(`${copy?.subject} ${copy?.html}`.replaceAll(oData.cNumero, 'NUMBER'))
      }
      expect(copies[0]).toContain('NUMBER')
      expect(copies[1]).toBe(copies[0])
    },
  )

  test.each(Object.entries(NASTY))(
    '%s in every field is kept as it was typed, and runs nowhere',
    async (_, text) => {
      const body = { ...question, cNombre: text, cDetalle: text, cMensaje: text }
      const { nCode, oData } = await shop.call<{ cNumero: string }>('POST', '/v2/Contacto', { body })
      expect(nCode).toBe(200)
      expect((await printed('show', oData.cNumero)).join('\n')).toContain(`body: ${text}`)
      for (const { html } of await mails()) expect(html).not.toMatch(/<img src=x|<script/)
    },
  )

  test.each([
    ['a long message', { cMensaje: 'x'.repeat(10_000) }],
    ['a long name', { cNombre: 'x'.repeat(10_000) }],
    ['no message', { cMensaje: '  ' }],
    ['a NUL in the message', { cMensaje: 'a\u0000b' }],
    ['no mail', { cMail: 'ana' }],
    ['a line break in the mail', { cMail: 'ana@ejemplo.ar\nbcc: x@y.ar' }],
    ['another topic', { cTema: 'NADA' }],
    ['another field', { cAsunto: 'x' }],
  ])('%s is refused, and nothing is kept', async (_, wrong) => {
    const { cError } = await shop.call('POST', '/v2/Contacto', { body: { ...question, ...wrong } })
    expect(cError).toBe('FORMA_INVALIDA')
    expect(await printed('list')).toEqual(['Nobody has written.'])
  })

  test('one address writes five messages an hour', async () => {
    const send = async () => (await shop.call('POST', '/v2/Contacto', { body: question })).nCode
    expect([await send(), await send(), await send(), await send(), await send(), await send()]).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
    shop.clock.advance(3_600_001)
    expect(await send()).toBe(200)
  })

  test('asks for a solved captcha where the deployment does', async () => {
    const strict = await openShop()
    try {
      const { cError } = await strict.call('POST', '/v2/Contacto', { body: question })
      expect(cError).toBe('CAPTCHA_NO_VALIDO')
    } finally {
      await strict.close()
    }
  })
})

describe('the newsletter', () => {
  const subscribe = (cMail: string, cNombre = 'Ana') =>
    shop.call<{ oMail: { oData: string } }>('POST', '/v2/NewsLetter/Suscripcion', {
      body: { cNombre, cMail },
      headers: { 'accept-language': 'es' },
    })
  const linkIn = (html: string, path: string): string =>
    new RegExp(`https?://[^"\\s<]*(${path}\\?[^"\\s<]+)`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const open = (url: string) => shop.app.server.inject({ url, headers: { 'accept-language': 'es' } })
  const csv = () => printed('subscribers', 'programa-regional')

  test('is confirmed by the link of a mail, listed, and left by a link that waits for a press', async () => {
    const { nCode, oData } = await subscribe('ana@ejemplo.ar')
    expect([nCode, oData.oMail.oData]).toEqual([200, expect.stringContaining('mail')])
    expect(await csv()).toHaveLength(1)
    const [mail] = await mails()
    expect(mail?.recipient).toBe('ana@ejemplo.ar')
    const confirm = linkIn(mail?.html ?? '', '/novedades')
    expect((await open(confirm)).body).toContain('Suscripción confirmada')
    expect((await csv())[1]).toContain('"ana@ejemplo.ar","Ana","es"')
    expect((await open(confirm)).body).toContain('ya no vale')
    const leave = linkIn(mail?.html ?? '', '/novedades/baja')
    expect((await open(leave)).statusCode).toBe(200)
    expect(await csv()).toHaveLength(2)
    const clave = new URLSearchParams(leave.split('?')[1]).get('clave') ?? ''
    const left = await post('/novedades/baja', { clave })
    expect([left.statusCode, left.headers.location]).toEqual([303, '/novedades?resultado=baja'])
    expect(await csv()).toHaveLength(1)
  })

  test('answers alike for a known and an unknown address, and however often', async () => {
    const first = await subscribe('ana@ejemplo.ar')
    expect((await subscribe('ana@ejemplo.ar')).oData).toEqual(first.oData)
    expect((await subscribe('otra@ejemplo.ar')).oData).toEqual(first.oData)
    expect(await mails()).toHaveLength(2)
  })

  test('the mail that asks for confirmation holds nothing that was typed', async () => {
    await subscribe('ana@ejemplo.ar', 'Gane un auto YA')
    const [mail] = await mails()
    expect(mail?.html).toContain('/novedades')
    expect(`${mail?.subject} ${mail?.html}`).not.toContain('Gane')
  })

  test('writes to a subscribed address by mail alone that it is', async () => {
    await subscribe('ana@ejemplo.ar')
    await open(linkIn((await mails())[0]?.html ?? '', '/novedades'))
    shop.clock.advance(3_600_001)
    const again = await subscribe('ana@ejemplo.ar', 'Otro nombre')
    expect(again.nCode).toBe(200)
    const last = (await mails()).filter(({ html }) => html.includes('novedades/baja')).at(-1)
    expect(await mails()).toHaveLength(2)
    expect(last).toBeDefined()
    expect((await csv())[1]).toContain('"Ana"')
  })

  test.each([
    [{ cNombre: '', cMail: 'ana@ejemplo.ar' }],
    [{ cNombre: 'Ana', cMail: 'ana' }],
    [{ cNombre: 'Ana', cMail: `${'x'.repeat(10_000)}@ejemplo.ar` }],
    [{ cNombre: 'An\u0000a', cMail: 'ana@ejemplo.ar' }],
    [{ cNombre: 'www.premio.ar', cMail: 'ana@ejemplo.ar' }],
    [{ cNombre: 'Ana', cMail: 'ana@ejemplo.ar', lAdmin: true }],
  ])('refuses %j', async (body) => {
    expect((await shop.call('POST', '/v2/NewsLetter/Suscripcion', { body })).cError).toBe('FORMA_INVALIDA')
  })

  test('without a script the form is sent by the browser, and comes back with what was typed', async () => {
    const sent = await post('/novedades', { cNombre: 'Ana', cMail: 'ana@ejemplo.ar' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/novedades?resultado=pedido'])
    expect((await open('/novedades?resultado=pedido')).body).toContain('Revisá tu mail')
    expect(await mails()).toHaveLength(1)
    const wrong = await post('/novedades', { cNombre: NASTY.html, cMail: 'ana"><script>' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="ana&quot;&gt;&lt;script&gt;"')
    expect(wrong.body).not.toContain('<script')
  })

  test.each([
    '/novedades',
    '/novedades?id=1&codigo=x',
    '/novedades?id=1e9&codigo=x',
    '/novedades?id=1&id=2&codigo=x',
  ])('a link that is not whole says so: %s', async (url) => {
    const { statusCode, body } = await open(url)
    expect([statusCode, body.includes('ya no vale')]).toEqual([200, true])
  })

  test('a list never holds a formula', async () => {
    await subscribe('ana@ejemplo.ar', '=cmd|x')
    await open(linkIn((await mails())[0]?.html ?? '', '/novedades'))
    expect((await csv())[1]).toContain('"\'=cmd|x"')
  })
})
