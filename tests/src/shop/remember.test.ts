import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown, waitFor } from 'xstate'
import { addressData } from '../../../contract/entities/address.ts'
import { newCustomer } from '../../../contract/entities/sign-up.ts'
import {
  buyerData,
  type HoldResult,
  type PurchaseProcess,
  type RecoverySent,
} from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { TypedAddress } from '../../../machines/address-book/address-book.events.ts'
import { addressBookMachine } from '../../../machines/address-book/address-book.machine.ts'
import type { Book } from '../../../machines/address-book/address-book.setup.ts'
import type { TypedBuyer } from '../../../machines/checkout/checkout.events.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { step } from '../../../machines/checkout/checkout.selectors.ts'
import type { DeliveryChoices } from '../../../machines/checkout/checkout.setup.ts'
import { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { orders, transferring } from '../../../machines/orders/orders.selectors.ts'
import type { OrdersAnswer, OrdersQuestion } from '../../../machines/orders/orders.setup.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import { phonesMachine } from '../../../machines/phones/phones.machine.ts'
import { openedPhone, part } from '../../../machines/phones/phones.selectors.ts'
import { cases as purchaseCases } from '../../../machines/purchase/purchase.cases.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts'
import { sentTo } from '../../../machines/recovery/recovery.selectors.ts'
import { phone } from '../../../machines/samples/addresses.ts'
import { accepted } from '../../../machines/samples/answers.ts'
import { order } from '../../../machines/samples/payment.ts'
import { deliveries, purchase } from '../../../machines/samples/purchase.ts'
import type { LoadedPerformance } from '../../../machines/seat-holding/choice.ts'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type {
  HoldPlacesInput,
  LoadPerformanceInput,
} from '../../../machines/seat-holding/seat-holding.setup.ts'
import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts'
import { rememberedValues } from '../../../src/forms/sign-up-values.ts'
import { createTabMemory } from '../../../src/platform/storage/tab-memory.ts'
import { createPageStorage } from '../../../src/platform/storage/web-storage.ts'
import type * as Addresses from '../../../src/screens/addresses/screen.ts'
import type * as Checkout from '../../../src/screens/checkout/screen.ts'
import type * as Orders from '../../../src/screens/orders/screen.ts'
import type * as Performance from '../../../src/screens/performance/screen.ts'
import type * as Phones from '../../../src/screens/phones/screen.ts'
import type * as Recover from '../../../src/screens/recover/screen.ts'
import type * as SignUp from '../../../src/screens/sign-up/screen.ts'
import { remember } from '../../../src/shop/remember.ts'
import type { Arrival, Follower } from '../../../src/shop/screen-actor.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

const { load, close } = await createViewRenderer('es')
afterAll(close)
const { default: addressesActor } = await load<typeof Addresses>('/src/screens/addresses/screen.ts')
const { default: checkoutActor, typing } = await load<typeof Checkout>('/src/screens/checkout/screen.ts')
const { default: ordersActor } = await load<typeof Orders>('/src/screens/orders/screen.ts')
const { default: performanceActor } = await load<typeof Performance>('/src/screens/performance/screen.ts')
const { default: phonesActor } = await load<typeof Phones>('/src/screens/phones/screen.ts')
const { default: recoverActor } = await load<typeof Recover>('/src/screens/recover/screen.ts')
const { default: signUpActor } = await load<typeof SignUp>('/src/screens/sign-up/screen.ts')

const openTab = () => {
  const storage = createPageStorage()
  const memory = createTabMemory(storage)
  let time = 0
  const actors = { purchase: createActor(purchaseMachine, { input: purchaseCases.input! }) }
  const shop = { memory, actors: actors as Partial<Shop['actors']>, now: () => time } as Shop
  const pass = (ms: number) => {
    time += ms
  }
  return { storage, memory, shop, pass }
}

const arrivalAt = (path: string, params: Record<string, string> = {}): Arrival => ({
  path,
  params,
  search: '',
  served: null,
  deployment: { ...programaRegional, addsCharges: true },
})

const answering = <Data, Input = void>(data: Data) =>
  fromPromise<Outcome<Data>, Input>(async () => accepted(data))

type OfProcess = { idProcesoDeCompra: string }

/** Every field of a form as it might be typed, each with a text of its own. */
const typedInto = (form: { shape: object }) =>
  Object.fromEntries(
    Object.keys(form.shape).map((field) => [field, field.startsWith('l') ? true : `typed ${field}`]),
  )

describe('the checkout that is reloaded', () => {
  const arrival = arrivalAt('/BuyTicket/p-1', { idProcesoDeCompra: 'p-1' })
  /** The step of the data, with what this tab remembers. */
  const openData = async (shop: Shop) => {
    const actor = createActor(
      checkoutMachine.provide({
        actors: {
          preValidate: answering<PurchaseProcess, OfProcess>({ ...purchase(), idEntregaTipo: 1 }),
          listDeliveryTypes: answering<DeliveryChoices, OfProcess>({ deliveries, customer: null }),
        },
      }),
      { input: { ...checkoutActor.input(arrival, shop), step: 'data' } },
    ).start()
    remember(actor, shop.memory, typing('p-1'))
    await waitFor(actor, (snapshot) => step(snapshot) === 'data')
    return actor
  }

  it('has every field of the buyer that was typed', async () => {
    const { shop } = openTab()
    const typed = typedInto(buyerData) as TypedBuyer
    const before = await openData(shop)
    before.send({ type: 'buyer.typed', typed })
    before.stop()

    expect(checkoutActor.input(arrival, shop)).toEqual({
      ...checkoutActor.input(arrival, openTab().shop),
      typed,
    })
  })

  it('has every field of an address that was typed, and the refusal that was on screen', () => {
    const { shop, memory } = openTab()
    const typedAddress = typedInto(addressData) as TypedAddress
    const failure = { kind: 'refused', code: 'PAGO_NO_DISPONIBLE', message: 'The provider cannot be reached' }
    memory.write('checkout/p-1', { typed: null, typedAddress, failure })
    expect(checkoutActor.input(arrival, shop)).toEqual({
      ...checkoutActor.input(arrival, openTab().shop),
      typedAddress,
      failure,
    })
  })

  it('begins again where a field was not there yet when it was stored', () => {
    const { shop, memory } = openTab()
    const { cTelefono: _, ...older } = typedInto(buyerData)
    memory.write('checkout/p-1', { typed: older, typedAddress: null, failure: null })
    expect(checkoutActor.input(arrival, shop)).toEqual(checkoutActor.input(arrival, openTab().shop))
  })

  it('is not that of another purchase', async () => {
    const { shop } = openTab()
    const before = await openData(shop)
    before.send({ type: 'buyer.typed', typed: typedInto(buyerData) as TypedBuyer })
    const other = arrivalAt('/BuyTicket/p-2', { idProcesoDeCompra: 'p-2' })
    expect(checkoutActor.input(other, shop)).toEqual(checkoutActor.input(other, openTab().shop))
  })
})

describe('a sign-up that is reloaded', () => {
  it('has every field that was typed but the passwords, until the account is open', () => {
    const { shop, storage } = openTab()
    const actor = createActor(signUpMachine, { input: signUpActor.input(arrivalAt('/signUp'), shop) }).start()
    signUpActor.follow?.(actor, shop)
    const { cClave, cClaveConfirmacion, cCaptcha, ...typed } = typedInto(newCustomer)
    actor.send({
      type: 'form.typed',
      typed: rememberedValues({ ...typed, cClave, cClaveConfirmacion, cCaptcha } as object),
    })

    expect(signUpActor.input(arrivalAt('/signUp'), shop)).toEqual({ typed, termsRequired: false })
    expect(storage.getItem(storage.key(0) ?? '')).toBe(JSON.stringify(typed))
  })
})

describe('what a visitor wants to hold', () => {
  const unanswered = () => new Promise<never>(() => {})
  const none = { subscribe: () => ({ unsubscribe: () => {} }) }
  const actors = {
    session: { ...none, getSnapshot: () => ({ hasTag: () => false }) },
    cart: { ...none, getSnapshot: () => ({ context: { idProcesoDeCompra: null } }) },
  }
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
  const openPerformance = (idFuncion: number, { memory }: Shop) => {
    const shop = { memory, actors } as unknown as Shop
    const input = performanceActor.input(arrivalAt('/funcion', { id: `${idFuncion}` }), shop)
    const machine = seatHoldingMachine.provide({
      actors: {
        loadPerformance: fromPromise<Outcome<LoadedPerformance>, LoadPerformanceInput>(unanswered),
        holdPlaces: fromPromise<Outcome<HoldResult>, HoldPlacesInput>(unanswered),
      },
    })
    const seats = [{ idPosicion: 'A-1', idPromocion: null }]
    const snapshot = machine.resolveState({
      value: { choosing: { places: 'chosen', proposal: 'none', availability: 'current' } },
      context: { ...createActor(machine, { input }).getSnapshot().context, seats },
    })
    const actor = createActor(machine, { input, snapshot }).start()
    performanceActor.follow?.(actor, shop)
    return { actor, input }
  }

  it('waits over the login for the performance that was seen last', () => {
    const { shop } = openTab()
    openPerformance(7, shop).actor.send({ type: 'hold.requested', key: 'k-1' })
    expect(openPerformance(7, shop).input).toMatchObject({ wanted: 'k-1' })
    expect(openPerformance(8, shop).input).toMatchObject({ wanted: null })
    expect(openPerformance(7, shop).input).toMatchObject({ wanted: null })
  })

  it('is forgotten once the server is asked to hold it', () => {
    const { shop } = openTab()
    openPerformance(7, shop).actor.send({ type: 'hold.requested', key: 'k-1' })
    openPerformance(7, shop).actor.send({ type: 'login.changed', isLoggedIn: true })
    expect(openPerformance(7, shop).input).toMatchObject({ wanted: null })
  })
})

describe('the form of an address that is reloaded', () => {
  it('has every field that was typed, and none once it was left', async () => {
    const { shop, memory } = openTab()
    const actor = createActor(
      addressBookMachine.provide({
        actors: {
          proposeLocalities: fromCallback(() => {}),
          loadAddressBook: answering<Book, NonReducibleUnknown>({
            addresses: [],
            provinces: { AR: [], MX: [], PY: [] },
          }),
        },
      }),
      { input: addressesActor.input(arrivalAt('/myAddress'), shop) },
    ).start()
    addressesActor.follow?.(actor, shop)
    await waitFor(actor, (snapshot) => snapshot.can({ type: 'address.opened', idClienteDomicilio: null }))
    actor.send({ type: 'address.opened', idClienteDomicilio: null })
    const typed = typedInto(addressData) as TypedAddress
    actor.send({ type: 'address.typed', typed })
    expect(addressesActor.input(arrivalAt('/myAddress'), shop)).toEqual({
      purpose: 'account',
      kept: null,
      typed,
      opened: null,
    })

    actor.send({ type: 'editing.left' })
    expect(memory.read('address-book')).toBeNull()
  })
})

describe('a code that was sent', () => {
  let page: EventTarget
  let follower: Follower | undefined
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('location', { pathname: '/recoverPassword', search: '', hash: '' })
  })
  const open = (shop: Shop) => {
    const sendCode = answering<RecoverySent, { cEmail: string }>({
      nSegundosVigencia: 900,
      nSegundosReenvio: 60,
    })
    const actor = createActor(recoveryMachine.provide({ actors: { sendCode } })).start()
    follower = recoverActor.follow?.(actor, shop)
    return actor
  }
  const askFor = async (shop: Shop, cEmail: string) => {
    const actor = open(shop)
    actor.send({ type: 'code.requested', cEmail })
    await waitFor(actor, (snapshot) => sentTo(snapshot) === cEmail)
    follower?.stop()
    actor.stop()
  }

  it('is waited for after a reload', async () => {
    const { shop, pass } = openTab()
    await askFor(shop, 'lucia@ejemplo.ar')
    pass(899_000)
    expect(sentTo(open(shop).getSnapshot())).toBe('lucia@ejemplo.ar')
  })

  it('is not typed where the link of its mail is opened, also on the page itself, and of another mail', async () => {
    const { shop } = openTab()
    await askFor(shop, 'lucia@ejemplo.ar')
    const replaceState = vi.fn()
    vi.stubGlobal('history', { state: 'entry', replaceState })
    const linkOf = (mail: string, codigo: string) => {
      const hash = `#${new URLSearchParams({ mail, codigo })}`
      vi.stubGlobal('location', { pathname: '/recoverPassword', search: '?next=%2F', hash })
    }
    linkOf('ana@ejemplo.ar', 'token 1')
    const actor = open(shop)
    const shown = () => {
      const { value, context } = actor.getSnapshot()
      return [value, context.cEmail, context.cCodigo]
    }
    expect(shown()).toEqual(['password', 'ana@ejemplo.ar', 'token 1'])
    linkOf('luis@ejemplo.ar', 'token 2')
    page.dispatchEvent(new Event('hashchange'))
    expect(shown()).toEqual(['password', 'luis@ejemplo.ar', 'token 2'])
    expect(replaceState.mock.calls).toEqual(Array(2).fill(['entry', '', '/recoverPassword?next=%2F']))
  })

  it('is forgotten when it is no longer good, however often the page was loaded', async () => {
    const { shop, pass } = openTab()
    await askFor(shop, 'lucia@ejemplo.ar')
    pass(600_000)
    open(shop).stop()
    pass(300_000)
    expect(sentTo(open(shop).getSnapshot())).toBeNull()
  })
})

describe('the form of a phone', () => {
  const openPhones = (shop: Shop) => {
    const book = { listaTelefono: [phone], lValidacion: true }
    const actor = createActor(phonesMachine.provide({ actors: { listPhones: answering(book) } }))
    actor.start()
    phonesActor.follow?.(actor, shop)
    return actor
  }

  it('is open again after a reload, with the phone that it changes', async () => {
    const { shop } = openTab()
    const before = openPhones(shop)
    await waitFor(before, (snapshot) => part(snapshot) === 'list')
    before.send({ type: 'phone.opened', idClienteTelefono: phone.idClienteTelefono })
    before.stop()

    const after = openPhones(shop)
    await waitFor(after, (snapshot) => part(snapshot) === 'form')
    expect(openedPhone(after.getSnapshot())).toEqual(phone)
  })

  it('stays closed once it was left, and forgets what was typed', async () => {
    const { memory, shop } = openTab()
    const before = openPhones(shop)
    await waitFor(before, (snapshot) => part(snapshot) === 'list')
    before.send({ type: 'phone.opened', idClienteTelefono: null })
    memory.write('form/phone', { cNumero: '351' })
    before.send({ type: 'editing.left' })
    expect(memory.read('form/phone')).toBeNull()

    const after = openPhones(shop)
    await waitFor(after, (snapshot) => part(snapshot) === 'list')
    expect(part(after.getSnapshot())).toBe('list')
  })
})

describe('the question who gets a ticket', () => {
  const openOrders = (shop: Shop) => {
    const actor = createActor(
      ordersMachine.provide({
        actors: {
          listOrders: answering<OrdersAnswer, OrdersQuestion>({
            orders: [order],
            hasMore: false,
            received: [],
          }),
        },
      }),
    )
    actor.start()
    ordersActor.follow?.(actor, shop)
    return actor
  }
  const [ticket] = order.listaEntrada

  it('is asked again after a reload', async () => {
    const { shop } = openTab()
    const before = openOrders(shop)
    await waitFor(before, (snapshot) => orders(snapshot) !== null)
    before.send({ type: 'transfer.opened', cNumero: ticket!.cNumero })
    before.stop()
    const after = openOrders(shop)
    await waitFor(after, (snapshot) => transferring(snapshot) === ticket!.cNumero)
  })

  it('is not asked of a ticket that is not there any more', async () => {
    const { memory, shop } = openTab()
    memory.write('transfer', 'E0000000000')
    const actor = openOrders(shop)
    await waitFor(actor, (snapshot) => orders(snapshot) !== null)
    expect(transferring(actor.getSnapshot())).toBeNull()
  })
})
