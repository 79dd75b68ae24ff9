import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  apiAddresses,
  type HoldResult,
  type Performance,
  type QueueReply,
  type Reply,
} from '../../contract/index.ts'
import { maximumOf, placesOf } from '../../machines/seat-holding/choice.ts'
import { cases } from '../../machines/seat-holding/seat-holding.cases.ts'
import type { SeatHoldingContext } from '../../machines/seat-holding/seat-holding.setup.ts'
import { hands } from '../../statecharts/hands/seat-holding.ts'
import type {
  BrowserModel,
  EventHandler,
  EventHandlers,
  Setup,
  StubbedCall,
} from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { type Hall, readHall, type Seat, SHOWS, seatsTogether } from '../support/catalogue.ts'
import { letVisitorsChoose } from '../support/visitors-choose.ts'
import { logInElsewhere, logOutElsewhere } from './other-tab.ts'
import { arriveAsOwner } from './root-fixture.ts'

const [FIRST, SECOND] = ['A-1', 'A-3'] as const
const SAMPLE_SEATS: string[] = [FIRST, 'A-2', SECOND]
/** The sample's sector that is sold by quantity. */
const STANDING = 2
const NOTE = 'hall'

interface HallSample {
  hall: Hall
  /** As the sample events name them. */
  seats: Map<string, Seat>
}

const stubbedCalls = {
  getPerformance: {
    route: 'getPerformance',
    // The samples' limit of places is near.
    reply: (_, { oData, ...envelope }: Reply<Performance>) => ({
      ...envelope,
      oData: { ...oData, nMaximoPosiciones: 2 },
    }),
  },
  refreshAvailability: { route: 'getAvailability' },
  holdPlaces: { route: 'holdPlaces' },
  releasePlaces: { route: 'holdPlaces' },
  holdGroup: {
    route: 'holdGroup',
    // How the free places lie is the season's lot.
    reply: ({ output }, { oData, ...envelope }: Reply<HoldResult>) => ({
      ...envelope,
      oData: { ...oData, lContiguas: output.data.lContiguas },
    }),
  },
} satisfies Record<string, StubbedCall>

const sampleOf = ({ notes }: TestContext): HallSample => notes.get(NOTE) as HallSample
const seatOf = (context: TestContext, idPosicion: string): Seat =>
  sampleOf(context).seats.get(idPosicion) as Seat
const nameOf = (context: TestContext, idPosicion: string): string =>
  context.visitor.performance.nameOf(seatOf(context, idPosicion))

const sectorName = (context: TestContext): string =>
  sampleOf(context).hall.performance.listaSector.find(({ cTipo }) => cTipo === 'GENERAL')?.cNombre ?? ''

const contextOf = ({ context }: AnyMachineSnapshot) => context as SeatHoldingContext
const isChosen = (snapshot: AnyMachineSnapshot, wanted: string): boolean =>
  contextOf(snapshot).seats.some(({ idPosicion }) => idPosicion === wanted)
const quantityIn = (snapshot: AnyMachineSnapshot): number =>
  contextOf(snapshot).quantities.find(({ idSector }) => idSector === STANDING)?.nCantidad ?? 0
/** Two of them, and it is the second that something happens to. */
const areChosen = (snapshot: AnyMachineSnapshot): boolean =>
  isChosen(snapshot, FIRST) && isChosen(snapshot, SECOND)
const hasRoom = (snapshot: AnyMachineSnapshot): boolean =>
  placesOf(contextOf(snapshot)) < maximumOf(contextOf(snapshot))

const zoneOf = ({ layout }: Hall, { id }: Seat): string =>
  layout.listaZona.find(({ listaFila }) => listaFila.some(({ aIdPosicion }) => aIdPosicion.includes(id)))
    ?.cNombre ?? ''

const openList = async ({ page, says, appears }: TestContext): Promise<Locator> => {
  const list = page.locator('.seat-list')
  await page.getByText(says('List'), { exact: true }).click()
  await appears(list)
  return list
}

/** The seat's button in the list, whose class, zone and row are opened on the way. */
const listed = async (context: TestContext, idPosicion: string): Promise<Locator> => {
  const { page, says } = context
  const seat = seatOf(context, idPosicion)
  const { row, number, sector } = seat
  const list = await openList(context)
  const open = async (details: Locator) => {
    if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
  }
  const titled = (within: Locator, kind: string, title: string) =>
    within.locator(kind).filter({ has: page.locator('> summary').getByText(title, { exact: true }) })
  const fold = titled(list, '.seat-class', sector)
  await open(fold)
  const rows = titled(fold, '.seat-zone', zoneOf(sampleOf(context).hall, seat))
  await open(rows)
  const line = titled(rows, '.seat-line', /\s/.test(row) ? row : says('Row {label}', { label: row }))
  await open(line)
  return line.getByRole('button', { name: `${context.visitor.performance.nameOf({ row, number })},` })
}

/** From now on a seat that the page proposes stands for the sample's, and that one's for what this one stood for. */
const takeProposed = async (context: TestContext, idPosicion: string): Promise<void> => {
  const { hall, seats } = sampleOf(context)
  const proposed = (await openList(context)).locator('[data-proposed]').first()
  await context.appears(proposed)
  const zone = await proposed
    .locator('xpath=ancestor::*[contains(@class, "seat-zone")]/summary/b')
    .innerText()
  const label = (await proposed.getAttribute('aria-label')) ?? ''
  const seat = hall.freeRows
    .flat()
    .find(
      (free) =>
        zoneOf(hall, free) === zone && label.startsWith(`${context.visitor.performance.nameOf(free)},`),
    )
  if (!seat) throw new Error(`${label} in ${zone} is no free seat of the hall`)
  const before = seatOf(context, idPosicion)
  for (const [id, { id: real }] of seats) if (real === seat.id) seats.set(id, before)
  seats.set(idPosicion, seat)
}

const promotionOf = ({ page, says }: TestContext, name: string): Locator =>
  page.getByRole('combobox', { name: says('Promotion for {name}', { name }) })

const takePromotion = async (context: TestContext, name: string) => {
  await context.readNotice()
  const select = promotionOf(context, name)
  await select.selectOption({ index: (await select.inputValue()) === '' ? 1 : 0 })
}

/** The performance decides; what is free comes as it is. */
const load = (when: (event: AnyEventObject) => boolean): EventHandler => ({
  when,
  async act({ network }, event, to) {
    await network.answer(stubbedCalls.refreshAvailability, { type: '' }, to)
    await network.answer(stubbedCalls.getPerformance, event, to)
  },
})

const isRefusal = ({ output }: AnyEventObject) => !output.ok

const byHand = handled(hands)

const events: EventHandlers = {
  ...byHand,
  'xstate.done.actor.loadPerformance': load(
    (event) =>
      isRefusal(event) ||
      (event.output.data.seats.length === 0 &&
        event.output.data.lost.length === 0 &&
        event.output.data.placesElsewhere === 0),
  ),
  'xstate.error.actor.loadPerformance': ({ network }, event, to) =>
    network.answer(stubbedCalls.getPerformance, event, to),
  'seat.toggled': {
    // While seats are proposed, one of them is chosen, or one that is chosen is given up.
    when: ({ idPosicion }, snapshot) =>
      SAMPLE_SEATS.includes(idPosicion) &&
      (contextOf(snapshot).proposal?.aIdPosicion.includes(idPosicion) !== false ||
        isChosen(snapshot, idPosicion)),
    async act(context, { idPosicion }, to) {
      await context.readNotice()
      if (isChosen(to, idPosicion) && to.matches({ choosing: { proposal: 'proposed' } }))
        await takeProposed(context, idPosicion)
      await (await listed(context, idPosicion)).click()
    },
  },
  'quantity.set': {
    when: ({ nCantidad }, snapshot) =>
      nCantidad === 0
        ? quantityIn(snapshot) === 1
        : nCantidad === 1 && quantityIn(snapshot) === 0 && hasRoom(snapshot),
    async act(context, { nCantidad }) {
      await context.readNotice()
      const english = nCantidad === 0 ? 'One fewer: {name}' : 'One more: {name}'
      await context.visitor.button(english, { name: sectorName(context) }).click()
    },
  },
  'seat.promotion.set': {
    when: (_, snapshot) => areChosen(snapshot),
    async act(context, { idPosicion }) {
      await takePromotion(context, nameOf(context, idPosicion))
      await expect(promotionOf(context, nameOf(context, idPosicion))).not.toHaveValue('')
      await expect(promotionOf(context, nameOf(context, FIRST))).toHaveValue('')
    },
  },
  'quantity.promotion.set': {
    when: (_, snapshot) => quantityIn(snapshot) > 0,
    act: (context) => takePromotion(context, sectorName(context)),
  },
  async 'hold.requested'(context) {
    await context.readNotice()
    await context.visitor.performance.continueButton.click()
  },
  'proposal.requested': {
    when: ({ nCantidad }, snapshot) => nCantidad === 2 && placesOf(contextOf(snapshot)) === 0,
    async act(context) {
      await context.readNotice()
      await context.visitor.performance.propose(2)
    },
  },
  'group.requested': {
    // Others are found for seats; no places by quantity beside them.
    when: (_, snapshot) => contextOf(snapshot).quantities.length === 0,
    act: byHand['group.requested']!,
  },
  'xstate.done.actor.holdPlaces': {
    when: ({ output }, snapshot) => output.code !== 'POSICIONES_OCUPADAS' || areChosen(snapshot),
    act(context, event, to) {
      const { output } = event
      const data = { aPosicionOcupada: [seatOf(context, SECOND).id] }
      const answer = output.code === 'POSICIONES_OCUPADAS' ? { ...event, output: { ...output, data } } : event
      return context.network.answer(stubbedCalls.holdPlaces, answer, to)
    },
  },
  'failure.read': {
    when: (_, { context }) => context.failure !== null,
    act: byHand['failure.read']!,
  },
  'purchase.ended': logOutElsewhere,
}

/** What leads to chosen places, and a visitor's way on from there. */
const visitorEvents: EventHandlers = {
  'xstate.done.actor.loadPerformance': events['xstate.done.actor.loadPerformance'] as EventHandler,
  'seat.toggled': events['seat.toggled'] as EventHandler,
  'hold.requested': ({ visitor }) => visitor.performance.continueButton.click(),
  'login.changed': {
    // Who wanted to hold places is at the login by now.
    when: ({ isLoggedIn }, snapshot) => isLoggedIn && contextOf(snapshot).wanted === null,
    act: logInElsewhere,
  },
}

const prepareHall = async (context: TestContext): Promise<Hall> => {
  const hall = await readHall(context.shop.origin, SHOWS.queued)
  const seats = seatsTogether(hall, SAMPLE_SEATS.length)
  context.notes.set(NOTE, { hall, seats: new Map(SAMPLE_SEATS.map((id, at) => [id, seats[at] as Seat])) })
  return hall
}

/** Seats and standing places are sold for one show only, and by turns: this browser's has come. */
const enter = async (
  context: TestContext,
  { performance }: Hall,
  arrive = ({ goto }: TestContext, path: string) => goto(path),
): Promise<void> => {
  const { page, shop, until, visitor } = context
  const place =
    apiAddresses.askTurn.base + apiAddresses.askTurn.path.replace(':id', `${performance.idFuncion}`)
  const isIn = async () => {
    const reply = (await (await page.request.get(place)).json()) as QueueReply
    return reply.redirect_url !== ''
  }
  await until(async () => (await isIn()) || shop.admit().then(() => false), 'the turn of this browser')
  await arrive(context, await visitor.pathOf(SHOWS.queued))
}

const setups: Setup[] = [
  {
    name: 'with nothing held',
    input: cases.input,
    async open(context) {
      const hall = await prepareHall(context)
      await context.logIn()
      await enter(context, hall)
    },
  },
  {
    name: 'as a visitor',
    input: cases.moreInputs?.[0],
    events: visitorEvents,
    async open(context) {
      await letVisitorsChoose(context.page)
      await enter(context, await prepareHall(context), async ({ page, goto, appears }, path) => {
        await goto(`/landing/${SHOWS.queued}`)
        const performance = page.locator(`main a[href^="${path}"]`).first()
        await appears(performance)
        await performance.click()
      })
    },
  },
  {
    name: 'with as many places of another show as a purchase may have',
    input: cases.input,
    events: {
      ...events,
      'xstate.done.actor.loadPerformance': load(
        (event) => !isRefusal(event) && event.output.data.placesElsewhere > 0,
      ),
    },
    async open(context) {
      const hall = await prepareHall(context)
      const buyer = await context.logIn()
      const held = await buyer.hold(SHOWS.standing, 2)
      await context.rememberOwner(held, { paying: false })
      await context.remember({ procesoCompra: held })
      await enter(context, hall, arriveAsOwner)
    },
  },
  {
    name: 'with a place of it held before',
    input: cases.input,
    events: {
      'xstate.done.actor.loadPerformance': load(
        (event) => !isRefusal(event) && event.output.data.seats.length > 0,
      ),
    },
    async open(context) {
      const buyer = await context.logIn()
      const held = await buyer.hold(SHOWS.theatre, 1)
      await context.rememberOwner(held, { paying: false })
      await context.remember({ procesoCompra: held })
      await arriveAsOwner(context, await context.visitor.pathOf(SHOWS.theatre))
    },
  },
]

const chosenTitle = ({ page, says }: TestContext) =>
  page.getByRole('complementary', { name: says('Your choice') }).getByRole('heading', { level: 2 })

const isBusy = ({ page }: TestContext) =>
  expect(page.locator('.performance')).toHaveAttribute('aria-busy', 'true')

const model: BrowserModel = {
  machine: 'seat-holding',
  setups,
  stubbedCalls,
  events,
  states: {
    ...shownBy(hands, {
      'choosing.places.none': (context) =>
        expect(chosenTitle(context)).toHaveText(context.says('Nothing chosen yet')),
      'choosing.places.chosen': async (context) => {
        await expect(chosenTitle(context)).not.toHaveText(context.says('Nothing chosen yet'))
        await expect(context.visitor.performance.continueButton).toBeVisible()
      },
      'choosing.proposal.proposed': (context) =>
        expect(context.visitor.performance.proposed.first()).toBeVisible(),
      'choosing.proposal.none': (context) => expect(context.visitor.performance.proposed).toHaveCount(0),
      holdingGroup: isBusy,
      releasing: isBusy,
      conflict: (context) =>
        expect(context.page.getByRole('alert').getByRole('listitem')).toHaveText([nameOf(context, SECOND)]),
    }),
    choosing: (context) => expect(context.page.locator('.performance')).toHaveAttribute('aria-busy', 'false'),
    reserving: 'The programme’s own shop lets nobody reserve without paying: reservation.spec.ts shows it.',
    'choosing.proposal.proposing': 'Seats are found at once.',
    'choosing.proposal.notFound': 'The finder offers no more places than the sector has left.',
    held: passage('The shop goes on at once: to the checkout.'),
    left: passage('The shop goes on at once: the customer is asked to log in.'),
  },
  unreachable: [
    {
      transition: 'seat-holding.loading|xstate.done.actor.loadPerformance|0',
      reason:
        'The page reads what the tab remembers before it has a machine to reload: choice.spec.ts does it.',
    },
    ...[
      'seat-holding.reserving|reservation.lost|0',
      'seat-holding.choosing.places.chosen|reservation.requested|0',
      'seat-holding.reserving|reservation.closed|0',
    ].map((transition) => ({
      transition,
      reason: 'The programme’s own shop lets nobody reserve without paying: reservation.spec.ts does it.',
    })),
    {
      transition: 'seat-holding.choosing.places.chosen|always|1',
      reason:
        'A visitor is led to the login, and the next machine begins with what the tab remembers: sign-up.spec.ts does it.',
    },
    {
      transition: 'seat-holding.choosing.places|seat.toggled|1',
      reason: 'The list offers the seats that are free.',
    },
    ...[
      'seat-holding.choosing.places|proposal.accepted|0',
      'seat-holding.choosing.places|proposal.accepted|1',
      'seat-holding.choosing.proposal.proposed|proposal.accepted|0',
    ].map((transition) => ({
      transition,
      reason: 'The finder proposes any good seats, not those of the sample: seats.spec.ts chooses them.',
    })),
    ...[
      'seat-holding.choosing.proposal.proposing|always|1',
      'seat-holding.choosing.proposal.notFound|proposal.dismissed|0',
    ].map((transition) => ({
      transition,
      reason: 'The finder offers no more places than the sector has left.',
    })),
    {
      transition: 'seat-holding.choosing.places|quantity.set|0',
      reason: 'The stepper offers one place more only as long as the purchase may take one.',
    },
  ],
}

export default model
