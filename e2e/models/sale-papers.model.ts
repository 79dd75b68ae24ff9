import { expect } from '@playwright/test'
import type { BoxPapers, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/sale-papers/sale-papers.cases.ts'
import type { SalePapersContext } from '../../machines/sale-papers/sale-papers.setup.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { deskOf, openDesk, prepareShift, rememberClerk } from './box-fixture.ts'

const papersDialog = ({ page, says }: TestContext) =>
  page.getByRole('dialog', { name: says('Invoice and credit notes') })

/** The server's own papers are issued within a second: the sample says how they stand. */
const asSampled: NonNullable<StubbedCall['reply']> = ({ output }, { dServidor }: Reply<BoxPapers>) => ({
  ...{ nCode: 200, dServidor },
  oData: output.data,
})

const isShown = (context: TestContext) =>
  expect(papersDialog(context).getByRole('listitem').first()).toBeVisible()

const model: BrowserModel = {
  machine: 'sale-papers',
  setups: [
    {
      name: 'of a sale of the shift',
      input: cases.input,
      async open(context) {
        await prepareShift(context)
        await rememberClerk(context)
        await openDesk(context)
        await context.appears(deskOf(context).soldSales.first())
        await deskOf(context)
          .soldSales.getByRole('button', { name: new RegExp(`^${context.says('Invoice')}`) })
          .first()
          .click()
      },
    },
  ],
  stubbedCalls: {
    loadPapers: { route: 'listBoxPapers', reply: asSampled },
    nameReceiver: { route: 'nameBoxReceiver', reply: asSampled },
  },
  events: {
    'papers.retried': (context) =>
      papersDialog(context)
        .getByRole('button', { name: context.says('Try again') })
        .click(),
    'receiver.submitted': {
      when: (_, { context }) => (context as SalePapersContext).papers?.lNombrable === true,
      async act(context, { receiver }) {
        const dialog = papersDialog(context)
        await dialog.getByLabel(context.says('Name or company')).fill(receiver.cNombre)
        await dialog
          .getByLabel(context.says('Document'), { exact: true })
          .selectOption(receiver.cTipoDocumento)
        await dialog.getByLabel(context.says('Document number')).fill(receiver.cDocumento)
        await dialog.getByRole('button', { name: context.says('Issue it to this name') }).click()
      },
    },
    'dialog.closed': (context) =>
      papersDialog(context)
        .getByRole('button', { name: context.says('Close') })
        .click(),
  },
  states: {
    reading: (context) => expect(papersDialog(context)).toBeVisible(),
    shown: isShown,
    naming: (context) =>
      expect(
        papersDialog(context).getByRole('button', { name: context.says('Writing it down…') }),
      ).toBeVisible(),
    unread: (context) => expect(papersDialog(context).getByRole('alert').getByRole('button')).toBeVisible(),
    closed: (context) => expect(papersDialog(context)).toHaveCount(0),
  },
  unreachable: [],
}

export default model
