import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { openShop, take } from '../support/shop.ts'
import { BUYER } from './support/buying.ts'

test('the card page leaves the birth date out where the deployment does not ask for it', async () => {
  const switches = { ...programaRegional.switches, paymentBirthday: false }
  const shop = await openShop({ deployments: createDeployments([{ ...programaRegional, switches }]) })
  try {
    const token = await shop.newCustomer()
    const { oProceso } = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData
    const path = `/v2/Proceso/${oProceso.idProcesoDeCompra}`
    await shop.call('POST', `${path}/PreValidacion2`, { token, body: BUYER })
    const { oData } = await shop.call<{ Lista: PaymentMethod[] }>('GET', `${path}/FormasDePago`, { token })
    expect(new URL(oData.Lista[0]?.cCampoUri ?? '').searchParams.get('birthDate')).toBe('no')
  } finally {
    await shop.close()
  }
})
