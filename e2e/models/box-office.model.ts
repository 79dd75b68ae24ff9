import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { BoxDesk, BoxParkedSale, BoxPerformance, BoxSale, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/box-office/box-office.cases.ts'
import type { BoxOfficeContext } from '../../machines/box-office/box-office.setup.ts'
import { accepted, done, refused } from '../../machines/samples/answers.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { STAFF } from '../support/clerk.ts'
import {
  deskOf,
  openDesk,
  openDeskAtNothing,
  openStanding,
  prepareShift,
  rememberClerk,
  takePlace,
} from './box-fixture.ts'
import {
  cancelDialog,
  isQuoted,
  keepSale,
  openCancelDialog,
  sendCancellation,
  ticketBoxes,
} from './cancel-fixture.ts'
import { logOutElsewhere } from './other-tab.ts'

const press = (english: string) => (context: TestContext) => deskOf(context).button(english).click()

/** Besides the calls of one actor, one that is let through. */
const readDesk: StubbedCall = { route: 'getBoxDesk' }
const prepareSale: StubbedCall = { route: 'openBoxSale' }
const printSale: StubbedCall = { route: 'printBoxSale' }
/** Closed on the server before the page hears of it. */
const closeShift: StubbedCall = { route: 'closeShift', reply: (_, real) => real }

/** The desk as it is, and these sales left to its terminal. */
const whereWaiting =
  (listaEnEspera: readonly BoxParkedSale[]): NonNullable<StubbedCall['reply']> =>
  (_, { oData, ...envelope }: Reply<BoxDesk>) => ({
    ...envelope,
    oData: { ...oData, oTurno: oData?.oTurno && { ...oData.oTurno, listaEnEspera } },
  })

const cancelSale: StubbedCall = { route: 'cancelBoxSale' }

const isPart = ({ cEstado, fDevuelto }: BoxSale): boolean => cEstado === 'CONFIRMADA' && fDevuelto > 0
const hasSeveralTickets = ({ context }: AnyMachineSnapshot): boolean =>
  ((context as BoxOfficeContext).work?.sold ?? []).every(({ listaEntrada }) => listaEntrada.length > 1)

const LIST_IS_OLD = 'The list and the cash in the drawer are from before the last sale.'

const isSelling = ({ page }: TestContext) => expect(page.locator('.bo-work .bo-bar')).toBeVisible()

const isOpening = ({ page, says }: TestContext) =>
  expect(
    page
      .getByText(says('Opening the box office…'))
      .or(page.getByText(says('Opening the next sale…')))
      .first(),
  ).toBeVisible()

/** None is in the replay, whose season begins tomorrow. */
const isToday = ({ lHoy }: BoxPerformance): boolean => lHoy

/** There are places to sell. */
const isOpen = ({ context }: AnyMachineSnapshot) => (context as BoxOfficeContext).idFuncion !== null

const model: BrowserModel = {
  machine: 'box-office',
  setups: [
    {
      name: 'where nobody has logged in',
      input: cases.input,
      async open(context) {
        await prepareShift(context)
        await openDeskAtNothing(context)
      },
    },
    {
      name: 'where a clerk has logged in before',
      input: cases.moreInputs?.[0],
      async open(context) {
        await prepareShift(context)
        await rememberClerk(context)
        await openDesk(context)
      },
    },
  ],
  stubbedCalls: {
    logIn: { route: 'staffLogin' },
    logOut: { route: 'staffLogout' },
    loadDesk: {
      ...readDesk,
      reply: ({ output }, { oData, ...envelope }: Reply<BoxDesk>) => ({
        ...envelope,
        oData: { ...oData, oTurno: output.data.oTurno && oData?.oTurno },
      }),
    },
    // The shift that the replay works in is open all the time.
    openShift: {
      route: 'openShift',
      reply: ({ output }, { dServidor }: Reply<BoxDesk>) => ({
        ...{ nCode: 200, cMensaje: '', dServidor },
        oData: output.data,
      }),
    },
    prepareSale,
    printSale,
    refreshDesk: readDesk,
    searchOrders: { route: 'searchBoxOrders' },
    saleCancellation: cancelSale,
    closeShift,
  },
  events: {
    async 'login.submitted'({ page, says }) {
      await page.getByLabel(says('User')).fill(STAFF.clerk.cUsuario)
      await page.getByLabel(says('Password'), { exact: true }).fill(STAFF.clerk.cClave)
      await page.keyboard.press('Enter')
    },
    'logout.requested': press('Log out'),
    'loading.retried': press('Try again'),
    async 'shift.opened'({ page, says }, { shift }) {
      await page.getByRole('textbox', { name: says('Cash desk'), exact: true }).fill(shift.cCaja)
      await page.getByLabel(says('Cash in the drawer')).fill(String(shift.fInicial))
      await page.keyboard.press('Enter')
    },
    // What the sale before sold is in the list by then.
    'xstate.done.actor.prepareSale': {
      when: ({ output }) => !output.ok || !output.data.performances.some(isToday),
      async act(context, event, to) {
        if (event.output.ok) await prepareShift(context)
        await context.network.answer(prepareSale, event, to)
        if (event.output.ok) await context.network.answer(readDesk, { type: '' })
      },
    },
    async 'xstate.done.actor.refreshDesk'(context, event, to) {
      if (event.output.ok) await prepareShift(context)
      if (!event.output.ok) return context.network.answer(readDesk, event, to)
      const { listaEnEspera } = event.output.data.desk.oTurno
      await context.network.answer({ ...readDesk, reply: whereWaiting(listaEnEspera) }, event, to)
    },
    'xstate.after.terminalStep.box-office.serving.selling.idle': async (context) => {
      await context.advanceTime(5000)
    },
    async 'list.retried'({ page, says }) {
      const old = page.getByRole('alert').filter({ hasText: says(LIST_IS_OLD) })
      await old.getByRole('button', { name: says('Try again') }).click()
    },
    async 'xstate.done.actor.closeShift'(context, event, to) {
      await context.network.answer(closeShift, event, to)
      if (event.output.ok) await prepareShift(context)
    },
    // The login of the sale is gone: the page opens the next one.
    'sale.lost': {
      when: (_, snapshot) => snapshot.matches({ serving: { selling: 'idle' } }),
      act: logOutElsewhere,
    },
    'performance.opened': {
      when: (_, snapshot) => snapshot.matches({ serving: { selling: 'idle' } }),
      act: openStanding,
    },
    'sale.finished': {
      when: (_, snapshot) => snapshot.matches({ serving: { selling: 'idle' } }) && isOpen(snapshot),
      async act(context) {
        const next = deskOf(context).button('Next sale')
        if (await next.isVisible()) return next.click()
        await takePlace(context)
        await deskOf(context).button('Release the sale').click()
      },
    },
    'sale.printed': {
      // What is printed again is asked by the same call: the network cannot answer the sale's alone.
      when: (_, snapshot) => !snapshot.matches({ serving: { selling: 'reprinting' } }) && isOpen(snapshot),
      once: true,
      async act(context) {
        await takePlace(context)
        await context.page.keyboard.press('F10')
        await context.network.answer(printSale, { type: '' })
      },
    },
    'print.requested': (context) =>
      deskOf(context)
        .soldSales.getByRole('button', { name: context.says('Print') })
        .first()
        .click(),
    async 'search.requested'({ page, says, notes }) {
      const searches = Number(notes.get('searches') ?? 0) + 1
      notes.set('searches', searches)
      await page.getByLabel(says('Search performances, sales and orders')).fill(`900${searches}`)
      await page
        .getByLabel(says('Document of who bought order {wanted}', { wanted: `900${searches}` }))
        .fill('1')
      await page.getByRole('button', { name: says('Search orders') }).click()
    },
    'cancel.requested': openCancelDialog,
    'xstate.done.actor.saleCancellation': {
      // A sale of one ticket has no boxes: there is no part of it.
      when: ({ output }, snapshot) => !isPart(output.sale) || hasSeveralTickets(snapshot),
      async act(context, { output }) {
        if (output.result === 'kept') return keepSale(context)
        await isQuoted(context)
        if (output.result === 'cancelled' && isPart(output.sale)) await ticketBoxes(context).first().uncheck()
        await isQuoted(context)
        await sendCancellation(context)
        const answer = output.result === 'over' ? refused('NO_AUTORIZADO') : accepted(null)
        await context.network.answer(cancelSale, done('cancelSale', answer))
      },
    },
    'count.requested': {
      when: (_, snapshot) => snapshot.matches({ serving: { selling: 'idle' } }),
      act: press('Close shift'),
    },
    'count.dismissed': press('Go on selling'),
    async 'count.submitted'(context) {
      await context.page.getByLabel(context.says('Cash counted')).fill('0')
      await press('Close shift')(context)
    },
    'shift.left': press('Done'),
  },
  states: {
    arriving: passage('It is left at once.'),
    signedOut: ({ page, says }) => expect(page.getByLabel(says('User'))).toBeVisible(),
    loggingIn: ({ page, says }) =>
      expect(page.getByRole('button', { name: says('Checking your details…') })).toBeVisible(),
    loadingDesk: isOpening,
    unavailable: (context) => expect(deskOf(context).button('Try again')).toBeVisible(),
    betweenShifts: ({ page, says }) =>
      expect(page.getByRole('heading', { name: says('Open a shift') })).toBeVisible(),
    openingShift: (context) =>
      expect(deskOf(context).button('Open shift')).toHaveAttribute('aria-disabled', 'true'),
    serving: 'Its states say what is shown.',
    'serving.preparing': isOpening,
    'serving.selling': isSelling,
    'serving.selling.cancelling': (context) => expect(cancelDialog(context)).toBeVisible(),
    counting: ({ page, says }) =>
      expect(page.getByRole('heading', { name: says('Close the shift') })).toBeVisible(),
    closingShift: (context) =>
      expect(deskOf(context).button('Close shift')).toHaveAttribute('aria-disabled', 'true'),
    closed: ({ page, says }) =>
      expect(page.getByRole('heading', { name: says('Shift closed') })).toBeVisible(),
    loggingOut: isOpening,
  },
  ownWords: ['CREDENCIALES_INVALIDAS', 'NO_ENCONTRADO'],
  unreachable: [
    {
      transition: 'box-office.serving.selling|desk.changed|0',
      reason:
        'Tickets of another shift were given back, which the replay has not: e2e/box-give-back.spec.ts gives one back.',
    },
    {
      transition: 'box-office.serving.preparing|xstate.done.actor.prepareSale|0',
      reason: 'The season of the replay begins tomorrow: no performance is to come today.',
    },
    {
      transition: 'box-office|performance.opened|0',
      reason:
        'The list of performances is there while a sale is; elsewhere only a step back in the history opens one.',
    },
  ],
}

export default model
