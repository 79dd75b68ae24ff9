import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/purchase-timer/purchase-timer.cases.ts'
import { refused } from '../../machines/samples/answers.ts'
import { DEADLINE, START } from '../../machines/samples/purchase.ts'
import type { Arrival, Call, Does, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { SHOWS } from '../support/catalogue.ts'
import { pay } from './checkout-fixture.ts'
import { keepRecordBusy, letRecordGo } from './other-tab.ts'
import { buyElsewhere, giveUpElsewhere, millisecondsLeft } from './purchase-fixture.ts'

const calls = {
  charge: { route: 'charge' },
  loadProcess: { route: 'getProcess' },
  preValidate: { route: 'preValidate' },
} satisfies Record<string, Call>

type Sample = Extract<(typeof cases.events)[number], { type: 'purchase.started' }>
const samples = cases.events.filter((event): event is Sample => event.type === 'purchase.started')
const mine = { type: 'ownership.changed', mine: true }
const [started, , startedAtBox] = samples as [Sample, Sample, Sample]

const isFinished = (snapshot: AnyMachineSnapshot) => snapshot.matches({ cEstado: { running: 'FINISHED' } })
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches({ dialog: 'open' })

/** As if the lid had been closed until then; the clock ticks once as it opens. */
const tick = async (world: World, { now }: AnyEventObject): Promise<void> => {
  const isNext = now === START + 1000
  const away = isNext ? 0 : (await millisecondsLeft(world)) - (DEADLINE - now)
  await (away > 1000 ? world.context.clock.fastForward(away) : world.pass(1000))
}

const startElsewhere = (world: World, { ctProcess, idProcesoDeCompra }: AnyEventObject): Promise<void> =>
  buyElsewhere(world, { ctProcess, idProcesoDeCompra })

const isAnother = ({ idProcesoDeCompra }: AnyEventObject) => idProcesoDeCompra !== started.idProcesoDeCompra

/** Until a machine of the page has taken in an event. */
const hasHeard = async ({ watch, page }: World, machine: string, wanted: string): Promise<void> => {
  const isHeard = () =>
    watch.of(page, machine).some(({ steps }) => steps.some(({ event }) => event === wanted)) || undefined
  await watch.until(isHeard, `${wanted} in ${machine}`)
}

/** Goes to a page, until its clock runs. */
const open = async (world: World, path: string): Promise<void> => {
  await world.goto(path)
  await hasHeard(world, 'purchase-timer', 'purchase.started')
}

/** The tab owns a purchase, as after a reload. */
const owns = async (world: World, show?: (typeof SHOWS)[keyof typeof SHOWS]) => {
  const buyer = await world.logIn()
  const held = await buyer.hold(show)
  await world.rememberOwner(held, { paying: false })
  return { buyer, held }
}

const remembered: Arrival = {
  by: 'with a purchase that this tab owns',
  input: cases.input,
  follows: [mine, started],
  does: {
    'clock.ticked': {
      async act(world, event, to) {
        // The tabs' record is reset right behind the dialog, which would not be looked at.
        if (isOpen(to)) await keepRecordBusy(world)
        await tick(world, event)
      },
    },
    async 'dialog.accepted'(world) {
      await letRecordGo(world)
      await world.visitor.purchaseEnded.getByRole('button').click()
    },
  },
  async go(world) {
    const { held } = await owns(world, SHOWS.free)
    await world.remember({ procesoCompra: held })
    await open(world, '/')
    await world.network.open(() => hasHeard(world, 'purchase-timer', 'deadline.moved'))
  },
}

const atHome = async (world: World) => {
  await owns(world, SHOWS.free)
  await open(world, '/')
}

const toLastStep = async ({ visitor: { checkout }, breathe }: World) => {
  await checkout.button('Continue').click()
  await checkout.button('Continue').click()
  await breathe()
}

const paying: Does = { 'payment.started': { once: true, act: pay } }

const arrivals: Arrival[] = [
  remembered,
  {
    by: 'with a purchase whose end another purchase follows',
    input: cases.input,
    follows: [mine, started],
    does: {
      'clock.ticked': { when: (_, snapshot) => !isOpen(snapshot), act: tick },
      'purchase.started': {
        when: (event, snapshot) => isAnother(event) && isOpen(snapshot),
        async act(world, event) {
          await hasHeard(world, 'tab-ownership', 'xstate.done.actor.closeProcess')
          await startElsewhere(world, event)
        },
      },
    },
    go: atHome,
  },
  {
    by: 'beside a tab that buys too',
    input: cases.input,
    follows: [mine, started],
    does: {
      'clock.ticked': { when: (_, snapshot) => !isFinished(snapshot), act: tick },
      'purchase.started': {
        when: (event, snapshot) => isAnother(event) && snapshot.hasTag('running'),
        act: startElsewhere,
      },
      'purchase.done': { when: (_, snapshot) => snapshot.hasTag('running'), act: giveUpElsewhere },
    },
    go: atHome,
  },
  {
    by: 'with a purchase of the box office',
    input: cases.input,
    follows: [mine, startedAtBox],
    does: {
      async 'purchase.left'({ page, readNotice }) {
        await readNotice()
        await page.getByRole('banner').getByRole('link').first().click()
      },
    },
    async go(world) {
      const buyer = await world.logIn()
      const held = await buyer.hold(SHOWS.free)
      await world.rememberOwner({ ...held, ctProcess: 'BOX' }, { paying: false })
      await open(world, await world.visitor.pathOf(SHOWS.free))
    },
  },
  {
    by: 'at the last step of a purchase',
    input: cases.input,
    follows: [mine, started],
    does: {
      ...paying,
      'payment.failed': (world, _, to) =>
        world.network.answer(calls.charge, { type: '', output: refused('PAGO_NO_DISPONIBLE') }, to),
    },
    async go(world) {
      const { buyer, held } = await owns(world, SHOWS.free)
      await buyer.prepare(held)
      await open(world, `/BuyTicket/${held.idProcesoDeCompra}`)
      await world.network.open(() => toLastStep(world))
    },
  },
  {
    by: 'at the last step of a purchase while another tab keeps the record busy',
    input: cases.input,
    follows: [mine, started],
    does: {
      ...paying,
      'purchase.started': {
        when: (event, snapshot) => !isAnother(event) && snapshot.hasTag('paying'),
        act: letRecordGo,
      },
    },
    async go(world) {
      const { buyer, held } = await owns(world, SHOWS.free)
      await buyer.prepare(held)
      await open(world, `/BuyTicket/${held.idProcesoDeCompra}`)
      await keepRecordBusy(world)
      await world.network.open(() => toLastStep(world))
    },
  },
]

/** The clock in the top bar, which all pages have. */
const cartClock = ({ page, says }: World): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${says('Cart: tickets and time left')}`) })

const lowTime = ({ page, says }: World): Locator =>
  page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: says('Little time left to finish your purchase') })

const face: Face = {
  machine: 'purchase-timer',
  arrivals,
  calls,
  does: {},
  looks: {
    'cEstado.RESET': (world) => expect(cartClock(world)).toHaveCount(0),
    'cEstado.running.INICIADO.normal': async (world) => {
      await expect(cartClock(world)).toHaveText(/\d\d:\d\d/)
      await expect(lowTime(world)).toHaveCount(0)
    },
    'cEstado.running.INICIADO.alert': async (world) => {
      await expect(cartClock(world)).toHaveText(/0[012]:\d\d/)
      await expect(lowTime(world)).toBeVisible()
    },
    'cEstado.running.FINISHED': (world) => expect(cartClock(world)).toHaveText(/00:00/),
    'cEstado.running.paying': (world) => expect(cartClock(world)).toContainText(world.says('Paying…')),
    'dialog.closed': ({ visitor }) => expect(visitor.purchaseEnded).toHaveCount(0),
    'dialog.open': ({ visitor }) => expect(visitor.purchaseEnded).toBeVisible(),
  },
  unreachable: [
    {
      transition: 'purchase-timer.cEstado.running.paying|purchase.left|0',
      reason:
        'While a payment is made, leaving is let pass: it does nothing, and what does nothing is not told.',
    },
    {
      transition: 'purchase-timer.cEstado.running.paying|purchase.cancelled|0',
      reason:
        'While a payment is made, a cancel is let pass: it does nothing, and what does nothing is not told.',
    },
  ],
}

export default face
