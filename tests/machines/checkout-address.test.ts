import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts'
import { deliveryAddress, typedAddress } from '../../machines/samples/addresses.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { anasData, buyer, deliveries, homeDelivery, purchase } from '../../machines/samples/purchase.ts'
import { stepper } from './support/expectations.ts'

const HOME = homeDelivery.idEntregaTipo
const context: CheckoutContext = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  captchaOnCardPayment: true,
  validatesCard: false,
  startsFollowing: false,
  verification: { maximumAttempts: 5, stepMs: 1000 },
  step: null,
  typed: null,
  typedAddress: null,
  failure: null,
  process: purchase(),
  unsavedDelivery: HOME,
  deliveries: [...deliveries, homeDelivery],
  address: null,
  keepsAddress: false,
  customer: anasData,
  lTerminos: false,
  termsMissing: false,
  payment: null,
  choice: null,
  result: null,
  attemptKey: null,
  order: null,
  file: 'pdf',
}
const on = stepper(checkoutMachine, context, ['addressBook'])
const delivery = (state: string | object) => ({ buying: { delivery: state } }) as never
const to = (state: string) => delivery({ address: state })
const filling = { buying: { additionalData: 'filling' } }
const transport = { kind: 'transport' } as const
const opensBook = (more: object = {}) => ({
  start: 'addressBook',
  input: { purpose: 'delivery', typed: null, opened: null, kept: null, ...more },
})
const toBook = (type: string, more: object = {}) => ({ to: 'addressBook', event: { type, ...more } })
const brought = { ...purchase(), idEntregaTipo: HOME, oDomicilio: deliveryAddress }
const says = (process: object) => ({ emit: { type: 'process.changed', process } })

describe('A delivery that needs an address', () => {
  const list = done(
    'listDeliveryTypes',
    accepted({ deliveries: context.deliveries, customer: context.customer }),
  )

  it('opens the address book once it is chosen, and sends nothing yet', () => {
    expect(
      on(
        delivery('choosing'),
        { type: 'delivery.chosen', idEntregaTipo: HOME },
        { unsavedDelivery: null, failure: transport },
      ),
    ).toEqual({
      state: to('choosing'),
      changed: { failure: null, unsavedDelivery: HOME },
      effects: [opensBook()],
    })
  })

  it('opens it with the address that the purchase has, after a reload and coming back', () => {
    const before = { process: brought, unsavedDelivery: null }
    const opened = { state: to('choosing'), changed: {}, effects: [opensBook({ kept: deliveryAddress })] }
    expect(on(delivery('loading'), list, before)).toEqual(opened)
    expect(on(filling, { type: 'step.requested', step: 'delivery' }, before)).toEqual(opened)
  })

  it('is chosen again where a reload left a typed address over', () => {
    const before = { process: { ...purchase(), idEntregaTipo: 1 }, unsavedDelivery: null, typedAddress }
    expect(on(delivery('loading'), list, before)).toEqual({
      state: to('choosing'),
      changed: { unsavedDelivery: HOME },
      effects: [opensBook({ typed: typedAddress })],
    })
  })

  it('gives way to one that needs none', () => {
    for (const state of ['choosing', 'sending', 'keeping'])
      expect(on(to(state), { type: 'delivery.chosen', idEntregaTipo: 1 }, { failure: transport })).toEqual({
        state: delivery('saving'),
        changed: { failure: null, unsavedDelivery: 1 },
        effects: [{ start: 'selectDeliveryType', input: { idProcesoDeCompra: 'p-1', idEntregaTipo: 1 } }],
      })
  })

  it('gives way to another that needs one too, whose address is still to be chosen', () => {
    const courier = { ...homeDelivery, idEntregaTipo: HOME + 1 }
    const before = {
      deliveries: [...context.deliveries, courier],
      process: brought,
      unsavedDelivery: null,
      failure: transport,
    }
    expect(on(to('choosing'), { type: 'delivery.chosen', idEntregaTipo: HOME + 1 }, before)).toEqual({
      state: to('choosing'),
      changed: { unsavedDelivery: HOME + 1, failure: null },
      effects: [toBook('delivery.changed')],
    })
  })

  it('lets a later step be opened only where the purchase has the address that shows', () => {
    const data = { type: 'step.requested', step: 'data' } as const
    const pay = { type: 'step.requested', step: 'payment' } as const
    const kept = {
      process: { ...brought, oDatosAdicionales: buyer },
      unsavedDelivery: null,
      failure: transport,
    }
    expect(on(to('choosing'), data, kept)).toEqual({
      state: filling,
      changed: { failure: null },
      effects: [],
    })
    expect(on(to('choosing'), pay, kept).state).toEqual({ buying: { payment: 'method' } })
    expect(on(to('choosing'), pay, kept).changed).toEqual({ failure: null })
    expect(on(to('choosing'), data, { process: brought })).toEqual({
      state: to('choosing'),
      changed: {},
      effects: [],
    })
  })
})

describe('The address of a delivery', () => {
  const chosen = { type: 'address.chosen', address: deliveryAddress } as const
  const sends = {
    start: 'selectDeliveryType',
    input: { idProcesoDeCompra: 'p-1', idEntregaTipo: HOME, oDomicilio: deliveryAddress },
  }
  const kept = { process: brought, unsavedDelivery: null, failure: transport }

  it.each([typedAddress, null])('is sent again once another one shows; typed: %o', (typed) => {
    const before = { process: brought, unsavedDelivery: null, typedAddress: { ...typedAddress, cPiso: '9' } }
    expect(on(to('choosing'), { type: 'address.changed', typed }, before)).toEqual({
      state: to('choosing'),
      changed: { typedAddress: typed, unsavedDelivery: HOME },
      effects: [],
    })
  })

  it.each([true, false])('is sent as it is chosen; wanted in the book: %s', (keeps) => {
    const before = { failure: transport, keepsAddress: !keeps }
    expect(on(to('choosing'), { ...chosen, keeps }, before)).toEqual({
      state: to('sending'),
      changed: { failure: null, address: deliveryAddress, keepsAddress: keeps },
      effects: [sends],
    })
  })

  it('is not sent again where the purchase has it', () => {
    expect(on(to('choosing'), { ...chosen, keeps: false }, kept)).toEqual({
      state: filling,
      changed: { failure: null },
      effects: [],
    })
  })

  const answer = done('selectDeliveryType', accepted(brought))
  const sent = { address: deliveryAddress, typedAddress, failure: transport }
  const changed = { process: brought, unsavedDelivery: null, typedAddress: null, failure: null }

  it('is kept with the purchase, and then goes into the book where it is wanted there', () => {
    expect(on(to('sending'), answer, sent)).toEqual({ state: filling, changed, effects: [says(brought)] })
    expect(on(to('sending'), answer, { ...sent, keepsAddress: true })).toEqual({
      state: to('keeping'),
      changed,
      effects: [says(brought), toBook('delivery.saved')],
    })
  })

  it('is chosen again where nothing is delivered there, or no answer came', () => {
    for (const keepsAddress of [true, false]) {
      const before = { address: deliveryAddress, typedAddress, keepsAddress }
      const code = 'DOMICILIO_SIN_ENVIO'
      const failure = { kind: 'refused', code, message: `The server says ${code}` }
      expect(on(to('sending'), done('selectDeliveryType', refused(code)), before)).toEqual({
        state: to('choosing'),
        changed: {},
        effects: [toBook('delivery.refused', { failure })],
      })
      expect(on(to('sending'), failed('selectDeliveryType'), before)).toEqual({
        state: to('choosing'),
        changed: {},
        effects: [toBook('delivery.refused', { failure: transport })],
      })
    }
  })

  it('never holds the purchase up where the book does not take it', () => {
    for (const failure of [null, transport])
      expect(on(to('keeping'), done('addressBook', { failure }))).toEqual({
        state: filling,
        changed: failure ? { failure } : {},
        effects: [],
      })
  })
})
