import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { releaseTickets } from '../../../server/accounts/claims.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq, inArray } from '../../../server/db/operators.ts'
import { customer, purchase } from '../../../server/db/schema/index.ts'
import { mail } from '../../../server/db/schema/payment.ts'
import { drawInvoice } from '../../../server/invoices/invoice-pdf.ts'
import type { AuthorisedInvoice } from '../../../server/invoices/invoice-qr.ts'
import { beforeEachInvoiceTest } from './support/each-invoice-test.ts'
import { byPurchase, type InvoiceFixture } from './support/invoice-fixture.ts'

const readPdf = async (bytes: Uint8Array) => {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const viewport = page.getViewport({ scale: 3 })
  const canvas = createCanvas(viewport.width, viewport.height)
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, canvasContext, viewport }).promise
  const { data } = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
  const code = jsQR(new Uint8ClampedArray(data), canvas.width, canvas.height)?.data ?? ''
  return { words: words.replace(/\s+/g, ' '), code }
}
const factsIn = (code: string): unknown =>
  JSON.parse(Buffer.from(new URL(code).searchParams.get('p') ?? '', 'base64').toString('utf8'))

const row = {
  ...{ id: 1, deploymentId: 'programa-regional', purchaseId: 'p', attemptId: 'a', refundId: null },
  ...{ kind: 'FACTURA', originalId: null, cents: 10_428_000, currency: 'ARS', cuit: '30712345671' },
  ...{ pointOfSale: 3, receiptType: 6, vat: '21', receiverName: 'Lucía Ferreyra', failure: null },
  ...{ receiverDocumentType: 'DNI', receiverDocument: '31406772', state: 'AUTORIZADA', number: 48_213 },
  ...{ issuerName: null, issuerAddress: null, regularPointOfSale: null },
  emission: 'CAE',
  ...{ issuedOn: '2026-11-24', cae: '76482210883041', caeUntil: '2026-12-04' },
  ...{ createdAt: new Date('2026-11-24T12:00:00Z'), authorisedAt: new Date('2026-11-24T12:00:00Z') },
} satisfies AuthorisedInvoice

describe('the paper of an invoice', () => {
  const print = { seller: programaRegional, orderNumber: '00048213', original: null }

  it('says who issues it, to whom and for how much, and its code asks the authority with numbers', async () => {
    const { words, code } = await readPdf(await drawInvoice(row, { ...print, locale: 'es' }))
    for (const part of [
      'Factura B 0003-00048213',
      'Cód. 006 · Fecha 24/11/2026',
      'CUIT 30712345671',
      'Lucía Ferreyra, DNI 31406772',
      'Consumidor final',
      'IVA 21 %',
      '$ 104.280',
      'CAE 76482210883041',
      'Vencimiento del CAE 04/12/2026',
    ])
      expect(words.replaceAll('\u00a0', ' ')).toContain(part)
    expect(code).toMatch(/^https:\/\/www\.afip\.gob\.ar\/fe\/qr\/\?p=/)
    expect(factsIn(code)).toEqual({
      ...{ ver: 1, fecha: '2026-11-24', cuit: 30_712_345_671, ptoVta: 3, tipoCmp: 6, nroCmp: 48_213 },
      ...{ importe: 104_280, moneda: 'PES', ctz: 1, tipoDocRec: 96, nroDocRec: 31_406_772 },
      ...{ tipoCodAut: 'E', codAut: 76_482_210_883_041 },
    })
  })

  it('that was issued in contingency has the code of the fortnight, its last day and its kind', async () => {
    const contingency = {
      ...row,
      ...{ regularPointOfSale: 3, pointOfSale: 13, number: 7, cae: '46000000000002', caeUntil: '2026-11-30' },
      emission: 'CAEA',
    } satisfies AuthorisedInvoice
    const { words, code } = await readPdf(await drawInvoice(contingency, { ...print, locale: 'en' }))
    for (const part of ['Invoice B 0013-00000007', 'CAEA 46000000000002', 'CAEA valid until 30/11/2026'])
      expect(words).toContain(part)
    expect(words).not.toContain('CAE valid until')
    expect(factsIn(code)).toMatchObject({
      ...{ ptoVta: 13, nroCmp: 7, tipoCodAut: 'A', codAut: 46_000_000_000_002 },
    })
  })

  it('that is a credit note names its invoice, in the language of its customer', async () => {
    const note = { ...row, kind: 'NOTA_DE_CREDITO', receiptType: 8, number: 918 } as const
    const original = { pointOfSale: 3, number: 48_213 }
    const { words } = await readPdf(await drawInvoice(note, { ...print, locale: 'pt', original }))
    expect(words).toContain('Nota de crédito B 0003-00000918')
    expect(words).toContain('Da nota fiscal 0003-00048213')
  })
})

describe('the paper of an invoice of before', () => {
  const texts = async (changed: Partial<AuthorisedInvoice>, seller: Deployment) => {
    const print = { seller, locale: 'es', orderNumber: '00048213', original: null } as const
    const { words } = await readPdf(await drawInvoice({ ...row, ...changed }, print))
    return words.replaceAll('\u00a0', ' ')
  }
  const { invoices } = programaRegional

  it.each([11, 13])(
    'of type %s has no tax in it, whatever the deployment issues now',
    async (receiptType) => {
      const words = await texts({ receiptType }, programaRegional)
      expect(words).toContain('C 0003-00048213')
      expect(words).toContain('Responsable monotributo o exento')
      expect(words).toContain('Total $ 104.280,00')
      for (const part of ['IVA 21 %', 'Neto', 'IVA responsable inscripto']) expect(words).not.toContain(part)
    },
  )

  it('has the net and the tax of a B, whose sum is the total', async () => {
    const seller = { ...programaRegional, invoices: { ...invoices!, letter: 'C' as const } }
    const words = await texts({ cents: 1_000_001 }, seller)
    for (const part of [
      'IVA responsable inscripto',
      'Neto $ 8.264,47',
      'IVA 21 % $ 1.735,54',
      'Total $ 10.000,01',
    ])
      expect(words).toContain(part)
  })

  it('names the issuer as it was then, whatever the deployment says by now', async () => {
    const issuerName = 'Programa de Antes'
    const words = await texts({ issuerName, issuerAddress: 'Calle Vieja 1' }, programaRegional)
    expect(words).toContain('Programa de Antes CUIT 30712345671 · Calle Vieja 1 IVA')
    for (const part of [programaRegional.name, 'San Martín']) expect(words).not.toContain(part)
  })

  it('of a row without its name has the issuer that it is of: not another one that the deployment has by now, nor none', async () => {
    expect(await texts({}, programaRegional)).toContain(
      'Programa Regional de Cultura CUIT 30712345671 · Av. San Martín 100, San Evaristo',
    )
    const other = { ...invoices!, cuit: '30500000003', name: 'Otra Casa', address: 'Calle Otra 5' }
    for (const now of [other, null]) {
      const words = await texts({}, { ...programaRegional, invoices: now })
      expect(words).toContain(`${programaRegional.name} CUIT 30712345671 IVA responsable inscripto`)
      for (const part of ['Otra', '30500000003', 'San Martín']) expect(words).not.toContain(part)
    }
  })
})

describe('a customer', () => {
  let database: Database
  let fixture: InvoiceFixture
  beforeEachInvoiceTest((opened) => {
    ;({ database, fixture } = opened)
  })

  it('is mailed each invoice and credit note once it is authorised, and no other one', async () => {
    const [, second] = (await fixture.sell(0, 1)) as [string, string]
    await fixture.giveBack(second)
    const keys = (await fixture.rows()).map(({ id }) => `invoice-${id}`)
    const sent = () => database.orm.select().from(mail).where(inArray(mail.key, keys)).orderBy(mail.key)
    fixture.sandbox.fail('rejected')
    await fixture.work()
    await fixture.payments.work()
    const own = byPurchase(await fixture.rows(), second)
    const mails = await sent()
    expect(mails.map(({ key }) => key).sort()).toEqual(own.map(({ id }) => `invoice-${id}`).sort())
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ana@buyer.test', 'ana@buyer.test'])
    const invoiced = mails.find(({ key }) => key === `invoice-${own[0]?.id}`)
    expect(invoiced?.subject).toMatch(/^La factura de tu orden /)
    expect(invoiced?.attachmentName).toBe('factura-B-0003-00000001.pdf')
    const noted = mails.find(({ key }) => key === `invoice-${own[1]?.id}`)
    expect(noted?.attachmentName).toBe('nota-de-credito-B-0003-00000001.pdf')
    const { words } = await readPdf(noted!.attachment!)
    expect(words).toContain('De la factura 0003-00000001')
    await fixture.payments.work()
    expect(await sent()).toEqual(mails)
  })

  it('whose address is not confirmed is mailed once it is, and another one at once', async () => {
    const { payments } = fixture
    const [ana, bruno] = payments.customers as [number, number]
    const [first, second] = [await payments.open(ana, [0]), await payments.open(bruno, [1])]
    await payments.pay(first, ana)
    await payments.pay(second, bruno)
    const { orm } = database
    const ofBruno = eq(customer.id, bruno)
    const [account] = await orm.select().from(customer).where(ofBruno)
    const [{ buyer } = { buyer: null }] = await orm.select().from(purchase).where(eq(purchase.id, second))
    await orm
      .update(customer)
      .set({ email: buyer!.cEmail.toLowerCase(), emailConfirmedAt: null })
      .where(ofBruno)
    await fixture.work()
    await payments.work()
    const rows = await fixture.rows()
    const keyOf = (purchaseId: string) => `invoice-${byPurchase(rows, purchaseId)[0]?.id}`
    const keys = async () =>
      (
        await orm
          .select()
          .from(mail)
          .where(inArray(mail.key, [keyOf(first), keyOf(second)]))
      ).map(({ key }) => key)
    expect(await keys()).toEqual([keyOf(first)])
    await orm.transaction(async (tx) => {
      const now = payments.clock.now()
      await tx.update(customer).set({ emailConfirmedAt: now }).where(ofBruno)
      await releaseTickets(tx, bruno, now)
    })
    await payments.work()
    expect((await keys()).sort()).toEqual([keyOf(first), keyOf(second)].sort())
    await orm.update(customer).set(account!).where(ofBruno)
  })
})
