import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Shop } from '../support/shop.ts'
import { buy, follow, freshMail, linkIn, mailsTo, PASSWORD, signUp } from './support.ts'

const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '').slice(0, 12)
const digits = (): string => String(randomInt(20_000_000, 60_000_000))

/** A customer with something in every part of the shop, whose every word is theirs alone. */
export const wholeCustomer = async (shop: Shop) => {
  const email = freshMail()
  const other = freshMail()
  const buyer = freshMail()
  const words = {
    first: `Xanthippe ${letters()}`,
    last: `Quetzalcóatl ${letters()}`,
    document: digits(),
    phone: `341${digits().slice(0, 7)}`,
    street: `Calle ${letters()}`,
    alias: `Xanti ${letters()}`,
  }
  const { token } = (
    await signUp(shop, email, {
      cNombre: words.first,
      cApellido: words.last,
      cTelefono: words.phone,
    })
  ).oData
  const [mail] = await mailsTo(shop, email)
  await follow(shop, linkIn(mail!))
  await shop.database.query('alias', 'update customer set has_alias = true where email = $1', [email])
  const post = (path: string, body: object) => shop.call('POST', `/v2/Cliente/${path}`, { token, body })
  await post('Modificar/Alias', { cAlias: words.alias })
  await post('Domicilio/Insertar', {
    cTipo: 'PARTICULAR',
    cCalle: words.street,
    cNumero: '12',
    cPais: 'AR',
    cProvincia: 'AR-S',
    cLocalidad: 'Rosario',
    cCodigoPostal: '2000',
    lDefecto: true,
  })
  const purchaseId = await buy(shop, token, buyer)
  await mailsTo(shop, buyer)
  await shop.call('GET', `/v2/Historial2/${purchaseId}/Entradas`, { token }).catch(() => null)
  await shop.call('POST', '/v2/Cliente/CodigoRecupero', { body: { cEmail: email, cCaptcha: null } })
  const { nCode } = await post('Modificar/DatosPersonales', {
    cNombre: words.first,
    cApellido: words.last,
    cTipoDocumento: 'DNI',
    cDocumento: words.document,
    dNacimiento: '1985-03-02',
    cGenero: 'F',
    cPais: 'AR',
    cEmail: other,
    cClaveActual: PASSWORD,
  })
  expect(nCode).toBe(200)
  await mailsTo(shop, other)
  const [row] = await shop.database.query<{ id: number }>(
    'id-of',
    'select id from customer where email = $1',
    [email],
  )
  return {
    ...words,
    email,
    token,
    purchaseId,
    id: row!.id,
    traces: [...Object.values(words), email, other, buyer],
  }
}
