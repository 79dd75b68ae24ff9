import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { PurchaseProcess, Reply } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import { cases } from '../../machines/tab-ownership/tab-ownership.cases.ts'
import type { Call, Does, Doing, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { SHOWS } from '../support/catalogue.ts'
import { holdPlace, pay, press } from './checkout-fixture.ts'
import { logOutElsewhere, startPurchaseElsewhere } from './other-tab.ts'
import { arrange, heldBy, news, ofAnother, outcomes, refusedFor } from './tab-outcomes.ts'
import { RecordTab } from './tab-record.ts'

const charge: Call = { route: 'charge' }
const confirm: Call = { route: 'confirmPayment' }
const load: Call = { route: 'getProcess' }
const preValidate: Call = { route: 'preValidate' }
/** The purchase of a sample that is not the one being started. */
const ANOTHER = 'p-2'
const MINUTE = 60_000

const samples = cases.events as readonly AnyEventObject[]

const sample = (wanted: string, is: (event: AnyEventObject) => boolean = () => true): AnyEventObject =>
  samples.find((event) => event.type === wanted && is(event)) as AnyEventObject

const rehydrated = (owner: string | null) =>
  sample('tab.rehydrated', ({ record }) => record.nTabIdPrincipal === owner)

const started = sample('purchase.started')
const claimed = sample('xstate.done.actor.claimOwnership')

const relocked = sample('xstate.done.actor.relockOwnership', ({ output }) => !output.paying)

const countOf = ({ watch, page }: World, type: string): number =>
  watch
    .of(page, 'tab-ownership')
    .flatMap(({ steps }) => steps)
    .filter(({ event }) => event === type).length

/** Until this tab's ownership has heard more of these. */
const hears = async (world: World, type: string, work: () => Promise<unknown>): Promise<void> => {
  const before = countOf(world, type)
  await work()
  for (let moments = 0; moments < 40 && countOf(world, type) === before; moments++) await world.breathe()
}

/** Goes somewhere within the page, as a link or a step back does. */
const go = ({ page }: World, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

const openPurchase = async (world: World): Promise<void> => {
  if (!world.page.url().endsWith('/myOrders')) {
    await go(world, '/myOrders')
    await world.breathe()
  }
  await arrange(world)
  await hears(world, 'purchase.started', () => go(world, `/BuyTicket/${heldBy(world).idProcesoDeCompra}`))
  await world.readNotice()
}

const buys: Does = {
  ...outcomes,
  ...news,
  // What was given up is over for the server too.
  'purchase.started': { when: (_, { context }) => context.closing.origin === null, act: openPurchase },
  'lock.lost': startPurchaseElsewhere,
  'supersession.acknowledged': ({ visitor }) => visitor.attention.getByRole('button').click(),
  'purchase.cancelled': {
    once: true,
    async act(world) {
      await world.breathe()
      await arrange(world)
      await world.context.clock.fastForward(31 * MINUTE)
      await world.pass(3000)
    },
  },
}

const hold = async (world: World, prepared = false): Promise<PurchaseProcess> => {
  const [held] = await Promise.all([holdPlace(world, { show: SHOWS.free, prepared }), RecordTab.of(world)])
  world.notes.set('held', held)
  return held
}

/** The page's first look at the record waits for the other tab, and so does what it looks at next. */
const arriveInLine = async (world: World, path: string): Promise<void> => {
  const other = await RecordTab.of(world)
  await other.hold()
  await world.page.goto(path)
  await other.lined(1)
  await other.queue()
  await other.announce()
  await other.queue()
}

const letGo = async (world: World): Promise<void> => (await RecordTab.of(world)).letGo()

const begins: Does = { ...outcomes, 'tab.rehydrated': { once: true, act: letGo } }

const appears = async (world: World, type: string): Promise<void> => {
  for (let moments = 0; moments < 40 && countOf(world, type) === 0; moments++) await world.breathe()
}

/** The page is told of the purchase after it knows who buys. */
const arriveAtPurchase = async (world: World, { idProcesoDeCompra }: PurchaseProcess): Promise<void> => {
  await world.network.hold([preValidate.route].flat())
  await world.goto(`/BuyTicket/${idProcesoDeCompra}`)
  await appears(world, 'tab.rehydrated')
  await world.network.open(() => appears(world, 'purchase.started'))
}

/** At the last step of a purchase, which can be paid there. */
const openLastStep = async (world: World): Promise<void> => {
  await press(world, 'Continue')
  await press(world, 'Continue')
  await world.breathe()
}

const failedCharge = { type: '', output: refused('PAGO_NO_DISPONIBLE') }

const pays: Does = {
  ...outcomes,
  'payment.started': {
    once: true,
    async act(world) {
      await arrange(world)
      await pay(world)
    },
  },
  'payment.failed': {
    when: (_, snapshot) => snapshot.matches({ paying: 'charging' }),
    async act(world, _, to) {
      if (to.value !== 'superseded') await arrange(world)
      await world.network.answer(charge, failedCharge, to)
    },
  },
  'session.ended': {
    once: true,
    when: (_, snapshot) => snapshot.matches({ paying: 'charging' }),
    async act(world) {
      await arrange(world)
      await logOutElsewhere(world)
    },
  },
  'purchase.paid': {
    when: (_, snapshot) => snapshot.matches({ paying: 'charging' }),
    async act(world, _, to) {
      await arrange(world)
      await world.network.answer(charge, { type: '' }, to)
    },
  },
  'remote.claimed': {
    ...(news['remote.claimed'] as Doing),
    when: (event, { value }) =>
      event.record.nEpoch > 0 && !['principal', 'superseded'].includes(value as string),
  },
  'remote.reset': {
    ...(news['remote.reset'] as Doing),
    when: (event, { value }) => event.record.nEpoch > 0 && value !== 'superseded',
  },
}

/** The cart reads what the browser remembers: it was paid. */
const foundPaid: Does = {
  'purchase.paid': {
    once: true,
    act: (world, event, to) =>
      world.network.answer(
        {
          route: 'getProcess',
          reply: (_, real: Reply<PurchaseProcess>) => ({
            ...real,
            oData: { ...real.oData, cEstado: 'CONFIRMADO' },
          }),
        },
        event,
        to,
      ),
  },
}

const supersession = ({ visitor, says }: World): Locator =>
  visitor.attention.filter({ hasText: says('You have started a purchase in another tab of your browser') })

const REFUSED = 'ownership.refused'

/** What was refused is said to be over, until the record is told anew. */
const isRefused = ({ watch, page }: World): boolean => {
  const told = [REFUSED, 'ownership.claimed', 'record.changed']
  return watch.of(page, 'root').some(({ steps }) => {
    return steps.findLast(({ event }) => told.includes(event))?.event === REFUSED
  })
}

/** A purchase goes on, here or in another tab, and no other has come before it. */
const goesOn = (clock: (world: World) => RegExp | string) => async (world: World) => {
  const { visitor, says } = world
  if (isRefused(world))
    return expect(visitor.attention).toContainText(says('Your purchase process has been canceled'))
  await expect(cartClock(world)).toContainText(clock(world))
  await expect(supersession(world)).toHaveCount(0)
}

/** The clock in the top bar, which all pages have. */
const cartClock = ({ page, says }: World): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${says('Cart: tickets and time left')}`) })

const face: Face = {
  machine: 'tab-ownership',
  arrivals: [
    {
      by: 'while another tab buys',
      follows: [rehydrated('b')],
      does: buys,
      async go(world) {
        const held = await hold(world)
        await world.page.goto('/ready')
        await (await RecordTab.of(world)).write(ofAnother(held))
        await world.goto('/myOrders')
      },
    },
    {
      by: 'where nobody buys',
      follows: [rehydrated(null)],
      does: buys,
      async go(world) {
        await hold(world)
        await world.goto('/myOrders')
      },
    },
    {
      by: 'while a tab that is gone seems to buy what it has paid',
      follows: [rehydrated('b')],
      does: foundPaid,
      async go(world) {
        const held = await hold(world)
        await world.page.goto('/ready')
        await (await RecordTab.of(world)).write(ofAnother(held))
        await world.remember({ procesoCompra: held })
        await world.network.hold(['getProcess'])
        await world.goto('/myOrders')
      },
    },
    {
      by: 'at a purchase that another tab pays',
      follows: [rehydrated(null), started, claimed],
      does: {
        ...refusedFor(started['process'].idProcesoDeCompra),
        'purchase.started': (world) => world.network.open(() => openPurchase(world)),
      },
      async go(world) {
        await arriveAtPurchase(world, await hold(world))
      },
    },
    {
      by: 'at a purchase, before it is known who buys',
      follows: [started],
      does: begins,
      async go(world) {
        const { idProcesoDeCompra } = await hold(world)
        await arriveInLine(world, `/BuyTicket/${idProcesoDeCompra}`)
      },
    },
    {
      by: 'reloaded',
      does: {
        ...begins,
        'remote.claimed': {
          ...(news['remote.claimed'] as Doing),
          when: (_, { value }) => value === 'relocking',
        },
        'tab.rehydrated': { once: true, when: ({ record }) => record.nTabIdPrincipal === 'a', act: letGo },
      },
      async go(world) {
        const held = await hold(world)
        await world.rememberOwner(held, { paying: false })
        // How a payment has ended is asked for, and not heard.
        await world.network.hold([load.route].flat())
        await arriveInLine(world, '/myOrders')
      },
    },
    {
      by: 'reloaded while paying, at the purchase',
      follows: [started],
      does: {
        ...refusedFor(started['process'].idProcesoDeCompra),
        'tab.rehydrated': begins['tab.rehydrated'] as Doing,
      },
      async go(world) {
        const held = await hold(world)
        await world.rememberOwner(held, { paying: true })
        await arriveInLine(world, `/BuyTicket/${held.idProcesoDeCompra}`)
      },
    },
    {
      by: 'reloaded while paying, at another purchase that is closed',
      follows: [started],
      does: { ...refusedFor(ANOTHER), 'tab.rehydrated': begins['tab.rehydrated'] as Doing },
      async go(world) {
        const held = await hold(world)
        await world.rememberOwner({ ...held, idProcesoDeCompra: 'of-before' }, { paying: true })
        await arriveInLine(world, `/BuyTicket/${held.idProcesoDeCompra}`)
      },
    },
    {
      by: 'at the last step of a purchase',
      follows: [rehydrated(null), started, claimed],
      does: pays,
      async go(world) {
        await arriveAtPurchase(world, await hold(world, true))
        await openLastStep(world)
      },
    },
    {
      by: 'at the last step of a purchase, before it is known who buys',
      follows: [started],
      does: {
        'tab.rehydrated': { once: true, act: letGo },
        'payment.started': { when: (_, { value }) => value === 'claiming', act: pay },
        'xstate.done.actor.claimOwnership': outcomes['xstate.done.actor.claimOwnership'] as Doing,
      },
      async go(world) {
        const { idProcesoDeCompra } = await hold(world, true)
        await arriveInLine(world, `/BuyTicket/${idProcesoDeCompra}`)
        await world.pass(3100)
        await openLastStep(world)
      },
    },
    {
      by: 'reloaded at the last step of a purchase',
      follows: [rehydrated('a')],
      does: {
        'payment.started': { when: (_, { value }) => value === 'relocking', act: pay },
        'xstate.done.actor.relockOwnership': outcomes['xstate.done.actor.relockOwnership'] as Doing,
      },
      async go(world) {
        const held = await hold(world, true)
        await world.rememberOwner(held, { paying: false })
        await world.network.hold([preValidate.route].flat())
        await arriveInLine(world, `/BuyTicket/${held.idProcesoDeCompra}`)
        await hears(world, 'tab.rehydrated', () => letGo(world))
        await world.pass(3100)
        await world.network.open(() => openLastStep(world))
      },
    },
    {
      by: 'reloaded while paying what is over',
      follows: [rehydrated('a')],
      does: {
        ...outcomes,
        async 'purchase.lost'(world, _, to) {
          await arrange(world)
          await world.network.answer(load, { type: '', output: refused('PROCESO_VENCIDO') }, to)
        },
      },
      async go(world) {
        const held = await hold(world)
        await world.rememberOwner(held, { paying: true })
        await world.network.hold([load.route].flat())
        await arriveInLine(world, '/myOrders')
        await letGo(world)
      },
    },
    {
      by: 'where the login ends',
      follows: [rehydrated(null), started, claimed],
      does: {
        ...outcomes,
        async 'session.ended'(world) {
          await arrange(world)
          await logOutElsewhere(world)
        },
      },
      async go(world) {
        await arriveAtPurchase(world, await hold(world))
      },
    },
    {
      by: 'reloaded at the confirmation of what was paid',
      follows: [rehydrated('a'), relocked],
      does: { 'purchase.paid': (world, _, to) => world.network.answer(confirm, { type: '' }, to) },
      async go(world) {
        await world.network.hold([confirm.route].flat())
        const buyer = await world.logIn()
        const id = await buyer.buy()
        const held = await buyer.hold(SHOWS.free)
        await world.rememberOwner({ ...held, idProcesoDeCompra: id }, { paying: false })
        await world.goto(`/BuyTicket/ok/${id}`)
      },
    },
  ],
  calls: { charge },
  does: {},
  looks: {
    idle: (world) => expect(supersession(world)).toHaveCount(0),
    follower: goesOn(() => /\d\d:\d\d/),
    claiming: 'It lasts as long as the browser takes to write, and shows nothing.',
    relocking: 'It lasts as long as the browser takes to read, and shows nothing.',
    principal: goesOn(() => /\d\d:\d\d/),
    paying: goesOn(({ says }) => says('Paying…')),
    'paying.reviving': 'It lasts as long as the browser takes to write, after the refusal is told.',
    'paying.settling': 'It lasts as long as the browser takes to write, before the tickets are shown.',
    closing: 'It lasts as long as the browser takes to write; the dialog of the clock says why it is over.',
    // The end of the own purchase is told first, where there was one.
    async superseded(world) {
      const { purchaseEnded } = world.visitor
      await expect(supersession(world).or(purchaseEnded).first()).toBeVisible()
      if (await purchaseEnded.isVisible()) await purchaseEnded.getByRole('button').click()
      await expect(supersession(world)).toBeVisible()
    },
  },
  unreachable: [
    {
      transition: 'tab-ownership.relocking|xstate.error.actor.relockOwnership|0',
      reason:
        'The storage would have to fail at this one reading and at none beside it, which no page can be made to do each time.',
    },
    ...['follower', 'principal'].map((state) => ({
      transition: `tab-ownership.${state}|purchase.expired|0`,
      reason:
        'The purchase clock tells of its end as a cancellation; a tab that only watches tidies up by the deadline in the record.',
    })),
  ],
}

export default face
