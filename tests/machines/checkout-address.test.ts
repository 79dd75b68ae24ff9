import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts'
import { address, addressForm, provinces, typedAddress } from '../../machines/samples/addresses.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { anasData, buyer, deliveries, homeDelivery, purchase } from '../../machines/samples/purchase.ts'
import { stepper } from './support/expectations.ts'

const HOME = homeDelivery.idEntregaTipo
const { lDefecto: _, cTipo: __, ...oDomicilio } = addressForm
const context: CheckoutContext = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  captchaOnCardPayment: true,
  startsFollowing: false,
  verification: { maximumAttempts: 5, stepMs: 1000 },
  step: null,
  typed: null,
  typedAddress: null,
  failure: null,
  process: purchase(),
  unsavedDelivery: HOME,
  deliveries: [...deliveries, homeDelivery],
  addresses: [],
  provinces: null,
  localities: [],
  picked: null,
  newAddress: null,
  customer: anasData,
  lTerminos: false,
  termsMissing: false,
  payment: null,
  choice: null,
  result: null,
  attemptKey: null,
  order: null,
}
const on = stepper(checkoutMachine, context, ['proposeLocalities'])
const delivery = (state: string | object) => ({ buying: { delivery: state } }) as never
const to = (state: string | object) => delivery({ address: state })
const choosing = delivery('choosing')
const filling = { buying: { additionalData: 'filling' } }
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const loads = { start: 'loadAddressBook' }
const proposes = (cProvincia: string) => ({ start: 'proposeLocalities', input: { cProvincia } })
const book = { addresses: [address], provinces }
const brought = { ...purchase(), idEntregaTipo: HOME, oDomicilio }
const sends = {
  start: 'selectDeliveryType',
  input: { idProcesoDeCompra: 'p-1', idEntregaTipo: HOME, oDomicilio },
}
const says = (process: object) => ({ emit: { type: 'process.changed', process } })

describe('A delivery that needs an address', () => {
  it('asks for the book once it is chosen, and sends nothing yet', () => {
    expect(
      on(
        choosing,
        { type: 'delivery.chosen', idEntregaTipo: HOME },
        { unsavedDelivery: null, failure: transport },
      ),
    ).toEqual({ state: to('loading'), changed: { failure: null, unsavedDelivery: HOME }, effects: [loads] })
  })

  it('asks for the book where the purchase has it, after a reload and coming back', () => {
    const list = accepted({ deliveries: context.deliveries, customer: null })
    expect(
      on(delivery('loading'), done('listDeliveryTypes', list), { process: brought, unsavedDelivery: null })
        .state,
    ).toEqual(to('loading'))
    expect(
      on(filling, { type: 'step.requested', step: 'delivery' }, { process: brought, unsavedDelivery: null }),
    ).toEqual({ state: to('loading'), changed: {}, effects: [loads] })
  })

  it('is chosen anew where a reload left a typed address over', () => {
    const list = accepted({ deliveries: context.deliveries, customer: anasData })
    const before = { process: { ...purchase(), idEntregaTipo: 1 }, unsavedDelivery: null, typedAddress }
    expect(on(delivery('loading'), done('listDeliveryTypes', list), before)).toEqual({
      state: to('loading'),
      changed: { unsavedDelivery: HOME },
      effects: [loads],
    })
  })

  it('gives way to one that needs none, in every state of its choice', () => {
    for (const state of ['loading', 'unavailable', 'picking', { form: 'writing' }])
      expect(on(to(state), { type: 'delivery.chosen', idEntregaTipo: 1 }, { failure: transport })).toEqual({
        state: delivery('saving'),
        changed: { failure: null, unsavedDelivery: 1 },
        effects: [{ start: 'selectDeliveryType', input: { idProcesoDeCompra: 'p-1', idEntregaTipo: 1 } }],
      })
    expect(
      on(to('picking'), { type: 'delivery.chosen', idEntregaTipo: HOME }, { failure: transport }),
    ).toEqual({ state: to('picking'), changed: { failure: null }, effects: [] })
  })

  it('gives way to another that needs one too, whose address is still to be chosen', () => {
    const courier = { ...homeDelivery, idEntregaTipo: HOME + 1 }
    const before = { deliveries: [...context.deliveries, courier], process: brought, unsavedDelivery: null }
    expect(on(to('picking'), { type: 'delivery.chosen', idEntregaTipo: HOME + 1 }, before)).toEqual({
      state: to('picking'),
      changed: { unsavedDelivery: HOME + 1 },
      effects: [],
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
    expect(on(to('picking'), data, kept)).toEqual({ state: filling, changed: { failure: null }, effects: [] })
    expect(on(to('picking'), pay, kept).state).toEqual({ buying: { payment: 'method' } })
    expect(on(to('picking'), pay, kept).changed).toEqual({ failure: null })
    expect(on(to('picking'), data, { process: brought })).toEqual({
      state: to('picking'),
      changed: {},
      effects: [],
    })
  })
})

describe('The address book at the checkout', () => {
  const other = { ...address, idClienteDomicilio: 8, cCalle: 'Rivadavia' }

  it('offers the default address first', () => {
    expect(on(to('loading'), done('loadAddressBook', accepted(book)))).toEqual({
      state: to('picking'),
      changed: { ...book, picked: 7 },
      effects: [],
    })
  })

  it('offers the address that the purchase has', () => {
    const before = { process: { ...brought, oDomicilio: { ...oDomicilio, cCalle: 'Rivadavia' } } }
    const answer = accepted({ addresses: [address, other], provinces })
    expect(on(to('loading'), done('loadAddressBook', answer), before).changed).toMatchObject({ picked: 8 })
  })

  it('leads to the form where it is empty, lacks the address of the purchase, or one was typed', () => {
    const empty = { addresses: [], provinces }
    expect(on(to('loading'), done('loadAddressBook', accepted(empty)))).toEqual({
      state: to({ form: 'writing' }),
      changed: { provinces },
      effects: [proposes('')],
    })
    const elsewhere = { process: { ...brought, oDomicilio: { ...oDomicilio, cCalle: 'Otra' } } }
    expect(on(to('loading'), done('loadAddressBook', accepted(book)), elsewhere)).toEqual({
      state: to({ form: 'writing' }),
      changed: { ...book, picked: 7 },
      effects: [proposes('AR-X')],
    })
    const typed = { typedAddress: { ...typedAddress, cProvincia: 'AR-B' } }
    expect(on(to('loading'), done('loadAddressBook', accepted(book)), typed).effects).toEqual([
      proposes('AR-B'),
    ])
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on(to('loading'), done('loadAddressBook', refused('SOBRECARGA')))).toEqual({
      state: to('unavailable'),
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on(to('loading'), failed('loadAddressBook'))).toEqual({
      state: to('unavailable'),
      changed: { failure: transport },
      effects: [],
    })
    expect(on(to('unavailable'), { type: 'loading.retried' }, { failure: transport })).toEqual({
      state: to('loading'),
      changed: { failure: null },
      effects: [loads],
    })
  })

  it('is chosen from; what was sent before no longer counts', () => {
    const before = {
      ...book,
      addresses: [address, other],
      picked: 7,
      process: brought,
      unsavedDelivery: null,
    }
    expect(
      on(to('picking'), { type: 'address.picked', idClienteDomicilio: 8 }, { ...before, failure: transport }),
    ).toEqual({
      state: to('picking'),
      changed: { picked: 8, unsavedDelivery: HOME, failure: null },
      effects: [],
    })
  })

  it('sends the chosen address, and goes on once it is kept', () => {
    const before = { ...book, picked: 7, failure: transport }
    expect(on(to('picking'), { type: 'delivery.accepted' }, before)).toEqual({
      state: to('sending'),
      changed: { failure: null },
      effects: [sends],
    })
    expect(on(to('sending'), done('selectDeliveryType', accepted(brought)), before)).toEqual({
      state: filling,
      changed: { process: brought, unsavedDelivery: null, failure: null },
      effects: [says(brought)],
    })
  })

  it('sends nothing anew where the purchase has the address', () => {
    const before = { ...book, picked: 7, process: brought, unsavedDelivery: null, failure: transport }
    expect(on(to('picking'), { type: 'delivery.accepted' }, before)).toEqual({
      state: filling,
      changed: { failure: null },
      effects: [],
    })
  })

  it('stays where nothing is delivered there, or no answer came', () => {
    const before = { ...book, picked: 7 }
    expect(on(to('sending'), done('selectDeliveryType', refused('DOMICILIO_SIN_ENVIO')), before)).toEqual({
      state: to('picking'),
      changed: { failure: refusal('DOMICILIO_SIN_ENVIO') },
      effects: [],
    })
    expect(on(to('sending'), failed('selectDeliveryType'), before)).toEqual({
      state: to('picking'),
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe('A new address at the checkout', () => {
  const writing = to({ form: 'writing' })
  const sending = to({ form: 'sending' })

  it('is begun from the book, and left for it where the book has any', () => {
    expect(on(to('picking'), { type: 'address.added' }, { ...book, failure: transport })).toEqual({
      state: writing,
      changed: { failure: null },
      effects: [proposes('')],
    })
    const typed = { ...book, typedAddress, failure: transport }
    expect(on(writing, { type: 'book.opened' }, typed)).toEqual({
      state: to('picking'),
      changed: { typedAddress: null, failure: null },
      effects: [],
    })
    expect(on(writing, { type: 'book.opened' })).toEqual({ state: writing, changed: {}, effects: [] })
  })

  it('replaces the one that the purchase has, whether it is sent or left for the book', () => {
    const elsewhere = { ...book, process: brought, unsavedDelivery: null }
    expect(on(writing, { type: 'book.opened' }, elsewhere)).toEqual({
      state: to('picking'),
      changed: { unsavedDelivery: HOME },
      effects: [],
    })
    const submitted = { type: 'address.submitted', address: addressForm, keeps: false } as const
    expect(on(writing, submitted, elsewhere)).toEqual({
      state: sending,
      changed: { unsavedDelivery: HOME },
      effects: [sends],
    })
  })

  it('is remembered as it is typed; what was sent before no longer counts', () => {
    expect(
      on(
        writing,
        { type: 'address.typed', typed: typedAddress },
        { process: brought, unsavedDelivery: null },
      ),
    ).toEqual({ state: writing, changed: { typedAddress, unsavedDelivery: HOME }, effects: [] })
  })

  it('has the places of its province proposed', () => {
    const chosen = { type: 'province.chosen', cProvincia: 'MX-JAL' } as const
    expect(on(writing, chosen, { localities: ['Córdoba'] })).toEqual({
      state: writing,
      changed: { localities: [] },
      effects: [{ to: 'proposeLocalities', event: chosen }],
    })
    expect(on(writing, { type: 'localities.arrived', localities: ['Tequila'] })).toEqual({
      state: writing,
      changed: { localities: ['Tequila'] },
      effects: [],
    })
  })

  it.each([true, false])('is sent; wanted in the book: %s', (keeps) => {
    expect(
      on(writing, { type: 'address.submitted', address: addressForm, keeps }, { failure: transport }),
    ).toEqual({
      state: sending,
      changed: { failure: null, ...(keeps && { newAddress: addressForm }) },
      effects: [sends],
    })
  })

  const typed = { typedAddress, localities: ['Córdoba'] }

  it('goes into the book once the purchase has it, where that is wanted', () => {
    expect(
      on(sending, done('selectDeliveryType', accepted(brought)), { ...typed, newAddress: addressForm }),
    ).toEqual({
      state: to('keeping'),
      changed: { process: brought, unsavedDelivery: null, typedAddress: null, localities: [] },
      effects: [says(brought), { start: 'saveAddress', input: { id: null, address: addressForm } }],
    })
    expect(on(sending, done('selectDeliveryType', accepted(brought)), typed)).toEqual({
      state: filling,
      changed: { process: brought, unsavedDelivery: null, typedAddress: null, localities: [] },
      effects: [says(brought)],
    })
  })

  it('stays as it was typed where nothing is delivered there, or no answer came', () => {
    for (const newAddress of [null, addressForm])
      expect(
        on(sending, done('selectDeliveryType', refused('DOMICILIO_SIN_ENVIO')), { ...typed, newAddress }),
      ).toEqual({ state: writing, changed: { failure: refusal('DOMICILIO_SIN_ENVIO') }, effects: [] })
    expect(on(sending, failed('selectDeliveryType'), typed)).toEqual({
      state: writing,
      changed: { failure: transport },
      effects: [],
    })
  })

  it('never holds the purchase up where the book does not take it', () => {
    expect(on(to('keeping'), done('saveAddress', accepted([address])))).toEqual({
      state: filling,
      changed: {},
      effects: [],
    })
    expect(on(to('keeping'), done('saveAddress', refused('LIMITE_DE_LIBRETA')))).toEqual({
      state: filling,
      changed: { failure: refusal('LIMITE_DE_LIBRETA') },
      effects: [],
    })
    expect(on(to('keeping'), failed('saveAddress'))).toEqual({
      state: filling,
      changed: { failure: transport },
      effects: [],
    })
  })
})
