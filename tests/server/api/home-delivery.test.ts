import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryType, Deployment, PurchaseProcess } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

const HOME = 3

/** A shop that brings things to two zones. */
const delivering: Deployment = {
  ...programaRegional,
  charges: {
    ...programaRegional.charges,
    deliveryTypes: [
      {
        id: HOME,
        key: 'homeDelivery',
        cents: 0,
        offered: true,
        zones: [
          { provinces: ['AR-X'], cents: 25_00 },
          { provinces: ['AR-C', 'AR-B'], cents: 123_45 },
        ],
      },
    ],
  },
}

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([delivering]) })
})
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
})
afterAll(() => shop.close())

test('home delivery asks for an address that it reaches, costs by its province', async () => {
  const id = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData.oProceso.idProcesoDeCompra
  const address = {
    cReferente: 'Portería',
    cCalle: 'Av. Colón',
    cNumero: '1234',
    cPiso: '3',
    cPais: 'AR',
    cProvincia: 'AR-X',
    cLocalidad: 'Córdoba',
    cCodigoPostal: '5000',
  }
  const to = (oDomicilio?: object) =>
    shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/EntregaTipo/Seleccionar`, {
      token,
      body: { idEntregaTipo: HOME, ...(oDomicilio && { oDomicilio }) },
    })
  const { oData } = await shop.call<{ Lista: DeliveryType[] }>('GET', `/v2/Proceso/${id}/TiposDeEntrega`, {
    token,
  })
  expect(oData.Lista.find(({ idEntregaTipo }) => idEntregaTipo === HOME)).toMatchObject({
    lPideDomicilio: true,
    fPrecio: 25,
    aZona: [
      { aProvincia: ['AR-X'], fPrecio: 25 },
      { aProvincia: ['AR-C', 'AR-B'], fPrecio: 123.45 },
    ],
  })
  expect((await to()).cError).toBe('DOMICILIO_REQUERIDO')
  expect((await to({ ...address, cProvincia: 'AR-V' })).cError).toBe('DOMICILIO_SIN_ENVIO')
  expect((await to({ ...address, cPais: 'MX' })).cError).toBe('PROVINCIA_NO_VALIDA')
  const chosen = (await to(address)).oData
  expect(chosen).toMatchObject({
    idEntregaTipo: HOME,
    oDomicilio: { ...address, cProvinciaNombre: 'Córdoba' },
    oTotal: { fEntrega: 25 },
  })
  expect((await to({ ...address, cProvincia: 'AR-B' })).oData.oTotal.fEntrega).toBe(123.45)
  expect((await to({ ...address, cProvincia: 'AR-B' })).oData.cVersion).not.toBe(chosen.cVersion)
})
