import { randomUUID } from 'node:crypto'
import type { NewCustomer, User } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { BUYER, pay } from '../payments/support/buying.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

/** A shop whose forms ask for no captcha, and whose tickets cost nothing. */
export const openAccountShop = (more: Parameters<typeof openShop>[0] = {}): Promise<Shop> => {
  const season = testSeason()
  for (const { performances } of season.shows)
    for (const { sectors } of performances) for (const sector of sectors) sector.priceCents = 0
  const open = {
    ...programaRegional,
    switches: { ...programaRegional.switches, captcha: false, captchaOnCardPayment: false },
  }
  return openShop({ season, deployments: createDeployments([open]), ...more })
}

export const freshMail = (): string => `${randomUUID()}@example.org`

export const PASSWORD = 'Hojas Verdes 26'

/** A sign-up as the form sends it. */
export const formOf = (cEmail: string, more: Partial<NewCustomer> = {}): NewCustomer => ({
  cNombre: 'Lucía',
  cApellido: 'Ferreyra',
  cTipoDocumento: 'DNI',
  cDocumento: '31.406.772',
  dNacimiento: '1985-03-02',
  cGenero: 'F',
  cPais: 'AR',
  cEmail,
  cEmailConfirmacion: cEmail,
  cTipoTelefono: 'CELULAR',
  cTelefono: '(0341) 555 0198',
  cClave: PASSWORD,
  cClaveConfirmacion: PASSWORD,
  lTerminos: false,
  cCaptcha: null,
  ...more,
})

export const signUp = (shop: Shop, cEmail: string, more: Partial<NewCustomer> = {}) =>
  shop.call<User>('POST', '/v2/Cliente/Insertar_v2', { body: formOf(cEmail, more) })

export const logIn = (shop: Shop, cEmail: string, cClave: string) =>
  shop.call<User>('POST', '/v2/Cliente/Ingreso/Token', { body: { cEmail, cClave } })

export interface SentMail {
  subject: string
  html: string
}

/** Sends what is owed. @returns the mails that an address has by now, in the order in which they came. */
export const mailsTo = async (shop: Shop, email: string): Promise<SentMail[]> => {
  await shop.app.server.accountMails.runDue()
  await shop.app.server.desk.runDue()
  return shop.database.query<SentMail & Record<string, unknown>>(
    'mails-to',
    'select subject, html from mail where recipient = $1 order by sent_at, key',
    [email],
  )
}

/** The link of a mail, without its origin. */
export const linkIn = ({ html }: SentMail): string =>
  /href="https?:\/\/[^/"]+(\/autenticacion[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')

/** The code of a mail, as it is typed. */
export const codeIn = ({ html }: SentMail): string => />(\d{6})</.exec(html)![1]!

export const follow = async (shop: Shop, link: string): Promise<string> => {
  const { statusCode, body } = await shop.app.server.inject(link)
  return `${statusCode} ${/<h1>([^<]*)/.exec(body)?.[1]}`
}

/** Buys a ticket for nothing, to be mailed to an address. @returns the purchase. */
export const buy = async (shop: Shop, token: string, cEmail: string): Promise<string> => {
  const campo = { idSector: shop.sector('recital-1', 'Campo'), nCantidad: 1, idPromocion: null }
  const { oData } = await take(shop, token, 'recital-1', { sectors: [campo] })
  const id = oData.oProceso.idProcesoDeCompra
  const post = (call: string, body: object) => shop.call('POST', `/v2/Proceso/${id}/${call}`, { token, body })
  await post('PreValidacion2', { ...BUYER, cEmail })
  await post('EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
  await post('FormaDePago/Seleccionar', { nFormaDePago: 2, nCuotas: 1 })
  const { oData: outcome } = await pay(shop.call, token, id, {
    cIdempotencia: randomUUID(),
    nFormaDePago: 2,
    cTokenTarjeta: null,
    nCuotas: 1,
    cCaptcha: null,
    lTerminos: true,
  })
  if (outcome.cEstadoPago !== 'APROBADO') throw new Error('not bought')
  return id
}

/** Purchases that a login has tickets of. */
export const ordersOf = async (shop: Shop, token: string): Promise<string[]> => {
  const { oData } = await shop.call<{ Lista: { idProcesoDeCompra: string }[] }>('GET', '/v2/Historial2', {
    token,
  })
  return oData.Lista.map(({ idProcesoDeCompra }) => idProcesoDeCompra)
}
