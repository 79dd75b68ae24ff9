import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import * as select from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts'
import { typedAddress } from '../../machines/samples/addresses.ts'
import { order, payment } from '../../machines/samples/payment.ts'
import { anasData, deliveries, purchase } from '../../machines/samples/purchase.ts'
import { snapshotAt } from './support/expectations.ts'

const context: CheckoutContext = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  captchaOnCardPayment: true,
  validatesCard: false,
  startsFollowing: false,
  verification: { maximumAttempts: 5, stepMs: 1000 },
  choice: null,
  result: null,
  process: purchase(),
  unsavedDelivery: null,
  deliveries,
  address: null,
  keepsAddress: false,
  customer: anasData,
  lTerminos: false,
  termsMissing: false,
  attemptKey: null,
  payment: null,
  order: null,
  file: 'pdf',
  step: null,
  typed: null,
  typedAddress,
  failure: { kind: 'transport' },
}
const at = (state: StateValue, more: Partial<CheckoutContext> = {}) =>
  snapshotAt(checkoutMachine, state, { ...context, ...more })

const CHOOSING = { buying: { delivery: 'choosing' } } as const
const METHOD = { buying: { payment: 'method' } } as const

describe('the values of the checkout', () => {
  it.each([
    [{ buying: 'preValidating' }, null],
    [{ buying: { delivery: 'loading' } }, 'delivery'],
    [CHOOSING, 'delivery'],
    [{ buying: { additionalData: 'saving' } }, 'data'],
    [METHOD, 'payment'],
    [{ buying: { payment: 'review' } }, 'review'],
    [{ buying: { payment: 'paying' } }, 'review'],
    [{ buying: { payment: 'recounting' } }, 'review'],
    [{ confirming: 'asking' }, null],
    [{ done: 'showing' }, null],
  ] as const)('name the step of %o', (state, step) => {
    expect(select.step(at(state))).toBe(step)
  })

  it('name no step while it is found out whether a later one may be opened', () => {
    const loading = { buying: { delivery: 'loading' } }
    expect(select.step(at(loading, { step: 'payment' }))).toBeNull()
    expect(select.step(at(loading, { step: 'delivery' }))).toBe('delivery')
    expect(select.step(at(METHOD, { step: 'review' }))).toBe('payment')
  })

  it('are what was typed, and the refusal that a reload is to show', () => {
    const typed = { ...anasData, cTelefono: '', cTipoDocumento: 'DNI', cDocumento: '1' }
    expect(select.typedBuyer(at(METHOD, { typed }))).toEqual(typed)
    expect(select.shownRefusal(at({ buying: 'failed' }))).toEqual({ kind: 'transport' })
    expect(select.shownRefusal(at(METHOD))).toBeNull()
  })

  it('are the purchase', () => {
    expect(select.process(at(METHOD))).toEqual(purchase())
    expect(select.process(at({ buying: 'preValidating' }, { process: null }))).toBeNull()
  })

  it('are the consent to the terms, and that it is missing as long as it is', () => {
    const values = [
      {},
      { lTerminos: true },
      { termsMissing: true },
      { lTerminos: true, termsMissing: true },
    ].map((context) => {
      const snapshot = at({ buying: { payment: 'review' } }, context)
      return { accepted: select.acceptsTerms(snapshot), missing: select.isTermsMissing(snapshot) }
    })
    expect(values).toEqual([
      { accepted: false, missing: false },
      { accepted: true, missing: false },
      { accepted: false, missing: true },
      { accepted: true, missing: false },
    ])
  })

  it('are the ways of delivery once they are fetched', () => {
    expect([
      select.deliveries(at({ buying: { delivery: 'loading' } })),
      select.deliveries(at(CHOOSING)),
    ]).toEqual([null, deliveries])
  })

  it('are the customer, the payment, the order and the failure', () => {
    const snapshot = at({ done: 'showing' }, { payment: payment('APROBADO'), order })
    expect([
      select.customer(snapshot),
      select.payment(snapshot),
      select.order(snapshot),
      select.failure(snapshot),
    ]).toEqual([anasData, payment('APROBADO'), order, { kind: 'transport' }])
  })

  it('show what is under way', () => {
    const states = [
      { buying: { delivery: 'saving' } },
      { buying: { payment: 'paying' } },
      { buying: { payment: 'recounting' } },
      CHOOSING,
    ] as const
    expect(states.map((state) => [select.isBusy(at(state)), select.isPaying(at(state))])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
  })

  it('are the chosen delivery, also on its way to the server', () => {
    expect([
      select.chosenDelivery(at(CHOOSING)),
      select.chosenDelivery(at(CHOOSING, { process: { ...purchase(), idEntregaTipo: 1 } })),
      select.chosenDelivery(at({ buying: { delivery: 'saving' } }, { unsavedDelivery: 3 })),
      select.chosenDelivery(at({ buying: 'preValidating' }, { process: null })),
    ]).toEqual([null, 1, 3, null])
  })

  it('show how far the payment is', () => {
    const states = [
      { confirming: 'asking' },
      { confirming: 'following' },
      { done: 'showing' },
      { buying: 'failed' },
      { buying: 'unavailable' },
    ] as const
    const shown = states.map((state) => {
      const snapshot = at(state)
      return [select.isConfirming(snapshot), select.isDone(snapshot), select.isUnavailable(snapshot)]
    })
    expect(shown).toEqual([
      [true, false, false],
      [true, false, false],
      [true, true, false],
      [false, false, false],
      [false, false, true],
    ])
  })

  it('hand on the machines of the payment while they are there', () => {
    const snapshot = snapshotAt(checkoutMachine, METHOD, context, ['card', 'payment'])
    expect([
      select.cardActor(snapshot)?.id,
      select.paymentActor(snapshot)?.id,
      select.cardActor(at(METHOD)),
      select.paymentActor(at(METHOD)),
    ]).toEqual(['card', 'payment', undefined, undefined])
  })

  it('show how the download of each file fares', () => {
    const states = ['showing', 'downloading', 'downloadFailed'] as const
    const of = (file: 'pdf' | 'calendar', asked: 'pdf' | 'calendar') =>
      states.map((done) =>
        select.downloadStatus(snapshotAt(checkoutMachine, { done }, { ...context, file: asked }), file),
      )
    expect(of('pdf', 'pdf')).toEqual(['idle', 'busy', 'failed'])
    expect(of('calendar', 'calendar')).toEqual(['idle', 'busy', 'failed'])
    expect(of('pdf', 'calendar')).toEqual(['idle', 'idle', 'idle'])
  })
})

describe('the values of the address of a delivery', () => {
  const states: [delivery: StateValue, isBusy: boolean][] = [
    ['choosing', false],
    [{ address: 'choosing' }, false],
    [{ address: 'sending' }, true],
    [{ address: 'keeping' }, true],
  ]
  it.each(states)('in %j', (delivery, isBusy) => {
    const snapshot = at({ buying: { delivery } })
    expect([select.step(snapshot), select.isBusy(snapshot)]).toEqual(['delivery', isBusy])
  })

  it('are what was typed, and the address book while one is chosen', () => {
    const choosing = { buying: { delivery: { address: 'choosing' } } }
    const snapshot = snapshotAt(checkoutMachine, choosing, context, ['addressBook'])
    expect([select.typedAddress(snapshot), select.addressBookActor(snapshot)?.id]).toEqual([
      typedAddress,
      'addressBook',
    ])
    expect(select.addressBookActor(at(CHOOSING))).toBeUndefined()
  })
})
