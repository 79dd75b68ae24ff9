import { describe, expect, it } from 'vitest'
import type { DeploymentCharges } from '../../../contract/index.ts'
import { computeTotals, type SoldPlace, toWireTotals } from '../../../server/domain/totals.ts'

const charges: DeploymentCharges = {
  servicePercent: 10,
  antifraudCents: 15_000,
  deliveryTypes: [
    { id: 1, key: 'eTicket', cents: 0 },
    { id: 3, key: 'homeDelivery', cents: 450_000 },
  ],
  installmentPlans: [
    { installments: 1, interestPercent: 0 },
    { installments: 3, interestPercent: 9 },
  ],
}
const ticket: SoldPlace = { kind: 'NUMERADO', quantity: 2, priceCents: 800_000, discountCents: 268_000 }
const product: SoldPlace = { kind: 'PRODUCTO', quantity: 3, priceCents: 10_000, discountCents: 0 }

describe('the total of a purchase', () => {
  it('takes each part from what the deployment charges', () => {
    expect(computeTotals(charges, [ticket, product], 3, 3)).toEqual({
      ticketsCents: 1_064_000,
      productsCents: 30_000,
      deliveryCents: 450_000,
      antifraudCents: 30_000,
      serviceCents: 109_400,
      financingCents: 151_506,
      totalCents: 1_834_906,
    })
  })

  it('has no delivery and no interest where none is chosen, or the deployment has none such', () => {
    const neither = { deliveryCents: 0, financingCents: 0, totalCents: 1_200_400 }
    expect(computeTotals(charges, [ticket], null, 1)).toMatchObject(neither)
    expect(computeTotals(charges, [ticket], 99, 99)).toMatchObject(neither)
  })

  it('is decimal on the wire, and all of it is due now', () => {
    const wire = toWireTotals(computeTotals(charges, [ticket, product], 3, 3))
    expect(wire).toEqual({
      fTickets: 10_640,
      fEntrega: 4_500,
      fQrAntifraude: 300,
      fProductosAdicionales: 0,
      fProductos: 300,
      fSeguro: 0,
      fCargoServicio: 1_094,
      fFinanciacion: 1_515.06,
      fTotal: 18_349.06,
      fTotalAhora: 18_349.06,
      fTotalDespues: 0,
    })
  })
})
