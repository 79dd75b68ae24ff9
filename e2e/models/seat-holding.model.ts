import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  apiAddresses,
  type HoldResult,
  type Performance,
  type QueueReply,
  type Reply,
} from '../../contract/index.ts'
import { cases } from '../../machines/seat-holding/seat-holding.cases.ts'
import {
  maximumOf,
  placesOf,
  type SeatHoldingContext,
} from '../../machines/seat-holding/seat-holding.machine.ts'
import type { Arrival, Call, Does, Doing, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { type Hall, readHall, type Seat, SHOWS, seatsTogether } from '../support/catalogue.ts'
import { logOutElsewhere } from './other-tab.ts'

const SAMPLE_SEATS = ['A-1', 'A-2', 'A-3']
/** The sample's sector that is sold by quantity. */
const STANDING = 2
const NOTE = 'seat ground'

interface Ground {
  hall: Hall
  /** As the sample events name them. */
  seats: Map<string, Seat>
}

const calls = {
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
} satisfies Record<string, Call>

const groundOf = ({ notes }: World): Ground => notes.get(NOTE) as Ground
const seatOf = (world: World, idPosicion: string): Seat => groundOf(world).seats.get(idPosicion) as Seat
const nameOf = (world: World, idPosicion: string): string =>
  world.visitor.performance.nameOf(seatOf(world, idPosicion))

const sectorName = (world: World): string =>
  groundOf(world).hall.performance.listaSector.find(({ cTipo }) => cTipo === 'GENERAL')?.cNombre ?? ''

const contextOf = ({ context }: AnyMachineSnapshot) => context as SeatHoldingContext
const quantityIn = (snapshot: AnyMachineSnapshot): number =>
  contextOf(snapshot).quantities.find(({ idSector }) => idSector === STANDING)?.nCantidad ?? 0
const hasRoom = (snapshot: AnyMachineSnapshot): boolean =>
  placesOf(contextOf(snapshot)) < maximumOf(contextOf(snapshot))

/** The seat's button in the list, whose zone and row are opened on the way. */
const listed = async (world: World, idPosicion: string): Promise<Locator> => {
  const { page, says } = world
  const { row, number, id } = seatOf(world, idPosicion)
  const { layout } = groundOf(world).hall
  const zone = layout.listaZona.find(({ listaFila }) =>
    listaFila.some(({ aIdPosicion }) => aIdPosicion.includes(id)),
  )
  const list = page.locator('.seat-list')
  await page.getByText(says('List'), { exact: true }).click()
  for (let moments = 0; moments < 20 && !(await list.isVisible()); moments++) await world.breathe()
  const open = async (details: Locator) => {
    if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
  }
  const titled = (within: Locator, kind: string, title: string) =>
    within.locator(kind).filter({ has: page.locator('> summary').getByText(title, { exact: true }) })
  const rows = titled(list, '.seat-zone', zone?.cNombre ?? '')
  await open(rows)
  const line = titled(rows, '.seat-line', /\s/.test(row) ? row : says('Row {label}', { label: row }))
  await open(line)
  return line.getByRole('button', { name: `${world.visitor.performance.nameOf({ row, number })},` })
}

const takePromotion = async (world: World, name: string) => {
  await world.readNotice()
  const select = world.page.getByRole('combobox', { name: world.says('Promotion for {name}', { name }) })
  await select.selectOption({ index: (await select.inputValue()) === '' ? 1 : 0 })
}

const press =
  (english: string) =>
  async (world: World): Promise<void> => {
    await world.readNotice()
    await world.visitor.button(english).click()
  }

/** The performance decides; what is free comes as it is. */
const load = (when: (event: AnyEventObject) => boolean): Doing => ({
  when,
  async act({ network }, event, to) {
    await network.answer(calls.refreshAvailability, { type: '' }, to)
    await network.answer(calls.getPerformance, event, to)
  },
})

const isRefusal = ({ output }: AnyEventObject) => !output.ok

const does: Does = {
  'xstate.done.actor.loadPerformance': load(
    (event) =>
      isRefusal(event) || (event.output.data.seats.length === 0 && event.output.data.placesElsewhere === 0),
  ),
  'xstate.error.actor.loadPerformance': ({ network }, event, to) =>
    network.answer(calls.getPerformance, event, to),
  'loading.retried': press('Try again'),
  async 'seat.toggled'(world, { idPosicion }) {
    await world.readNotice()
    await (await listed(world, idPosicion)).click()
  },
  'quantity.set': {
    when: ({ nCantidad }, snapshot) =>
      nCantidad === 0
        ? quantityIn(snapshot) === 1
        : nCantidad === 1 && quantityIn(snapshot) === 0 && hasRoom(snapshot),
    async act(world, { nCantidad }) {
      await world.readNotice()
      const english = nCantidad === 0 ? 'One {name} less' : 'One {name} more'
      await world.visitor.button(english, { name: sectorName(world) }).click()
    },
  },
  'seat.promotion.set': {
    when: ({ idPosicion }, snapshot) =>
      contextOf(snapshot).seats.some((seat) => seat.idPosicion === idPosicion),
    act: (world, { idPosicion }) => takePromotion(world, nameOf(world, idPosicion)),
  },
  'quantity.promotion.set': {
    when: (_, snapshot) => quantityIn(snapshot) > 0,
    act: (world) => takePromotion(world, sectorName(world)),
  },
  async 'hold.requested'(world) {
    await world.readNotice()
    await world.visitor.performance.continueButton.click()
  },
  'group.requested': {
    when: (_, snapshot) => hasRoom(snapshot),
    act: press('Choose for me'),
  },
  'xstate.done.actor.holdPlaces': {
    when: ({ output }, snapshot) =>
      output.code !== 'POSICIONES_OCUPADAS' ||
      contextOf(snapshot).seats.some(({ idPosicion }) => idPosicion === SAMPLE_SEATS[0]),
    act(world, event, to) {
      const { output } = event
      const data = { aPosicionOcupada: [seatOf(world, SAMPLE_SEATS[0] as string).id] }
      const answer = output.code === 'POSICIONES_OCUPADAS' ? { ...event, output: { ...output, data } } : event
      return world.network.answer(calls.holdPlaces, answer, to)
    },
  },
  'conflict.acknowledged': press('Go on choosing'),
  'failure.read': {
    when: (_, { context }) => context.failure !== null,
    act: press('Go on choosing'),
  },
  'separated.kept': press('Keep them'),
  'separated.refused': press('Choose by hand'),
  'purchase.ended': logOutElsewhere,
}

const groundFor = async (world: World): Promise<Hall> => {
  const hall = await readHall(world.shop.origin, SHOWS.queued)
  const seats = seatsTogether(hall, SAMPLE_SEATS.length)
  world.notes.set(NOTE, { hall, seats: new Map(SAMPLE_SEATS.map((id, at) => [id, seats[at] as Seat])) })
  return hall
}

/** Seats and standing places are sold for one show only, and by turns: this browser's has come. */
const enter = async ({ page, shop, goto, visitor }: World, { performance }: Hall): Promise<void> => {
  const place =
    apiAddresses.askTurn.base + apiAddresses.askTurn.path.replace(':id', `${performance.idFuncion}`)
  const isIn = async () => {
    const reply = (await (await page.request.get(place)).json()) as QueueReply
    return reply.redirect_url !== ''
  }
  for (let rounds = 0; rounds < 10 && !(await isIn()); rounds++) await shop.admit()
  await goto(await visitor.pathOf(SHOWS.queued))
}

const arrivals: Arrival[] = [
  {
    by: 'with nothing held',
    input: cases.input,
    async go(world) {
      const hall = await groundFor(world)
      await world.logIn()
      await enter(world, hall)
    },
  },
  {
    by: 'with as many places of another show as a purchase may have',
    input: cases.input,
    does: {
      ...does,
      'xstate.done.actor.loadPerformance': load(
        (event) => !isRefusal(event) && event.output.data.placesElsewhere > 0,
      ),
    },
    async go(world) {
      const hall = await groundFor(world)
      const buyer = await world.logIn()
      const held = await buyer.hold(SHOWS.standing, 2)
      await world.rememberOwner(held, { paying: false })
      await world.remember({ procesoCompra: held })
      await enter(world, hall)
    },
  },
  {
    by: 'with a place of it held before',
    input: cases.input,
    does: {
      'xstate.done.actor.loadPerformance': load(
        (event) => !isRefusal(event) && event.output.data.seats.length > 0,
      ),
    },
    async go(world) {
      const buyer = await world.logIn()
      const held = await buyer.hold(SHOWS.theatre, 1)
      await world.rememberOwner(held, { paying: false })
      await world.remember({ procesoCompra: held })
      await world.goto(await world.visitor.pathOf(SHOWS.theatre))
    },
  },
]

const chosenTitle = ({ page, says }: World) =>
  page.getByRole('complementary', { name: says('Your choice') }).getByRole('heading', { level: 2 })

const notice = ({ page, says }: World, english: string) =>
  expect(page.getByRole('alert').filter({ hasText: says(english) })).toBeVisible()

const keeping = async ({ visitor }: World) =>
  expect(visitor.button('Keeping your places…').locator('visible=true').first()).toBeVisible()

const isBusy = ({ page }: World) => expect(page.locator('.performance')).toHaveAttribute('aria-busy', 'true')

const face: Face = {
  machine: 'seat-holding',
  arrivals,
  calls,
  does,
  looks: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Opening the seat plan…') })).toBeVisible(),
    unavailable: (world) => notice(world, 'This page did not arrive'),
    choosing: (world) => expect(world.page.locator('.performance')).toHaveAttribute('aria-busy', 'false'),
    'choosing.places.none': (world) =>
      expect(chosenTitle(world)).toHaveText(world.says('Nothing chosen yet')),
    'choosing.places.chosen': async (world) => {
      await expect(chosenTitle(world)).not.toHaveText(world.says('Nothing chosen yet'))
      await expect(world.visitor.performance.continueButton).toBeVisible()
    },
    holding: keeping,
    holdingGroup: isBusy,
    conflict: async (world) => {
      await notice(world, 'Someone was quicker with these places')
      await expect(world.page.getByRole('alert').getByRole('listitem')).toHaveText([
        nameOf(world, SAMPLE_SEATS[0] as string),
      ])
    },
    notContiguous: (world) => notice(world, 'Automatically assigned seats are not continuous'),
    releasing: isBusy,
    held: 'The shop goes on at once: to the checkout.',
    left: 'The shop leads away at once: the customer is asked to log in.',
  },
  unreachable: [
    {
      transition: 'seat-holding.choosing.places.none|quantity.set|0',
      reason: 'The stepper of a sector that has no place yet offers no place less.',
    },
    ...['none', 'chosen'].map((state) => ({
      transition: `seat-holding.choosing.places.${state}|quantity.set|1`,
      reason: 'The stepper offers one place more only as long as the purchase may take one.',
    })),
  ],
}

export default face
