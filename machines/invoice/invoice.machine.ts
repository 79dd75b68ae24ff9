import { invoiceSetup } from './invoice.setup.ts'

/** An invoice of a charge, or a credit note of a refund (docs/operating/invoices.md): a row for ever. */
export const invoiceMachine = invoiceSetup.createMachine({
  id: 'invoice',
  description:
    'On the server, an invoice or a credit note, from the money that owes it until it is authorised.',
  initial: 'DEBIDA',
  states: {
    DEBIDA: {
      description: 'Money has moved, and the invoice or the credit note of it is owed. It has no number yet.',
      on: {
        'number.taken': 'NUMERADA',
        'contingency.issued': { target: 'AUTORIZADA', actions: ['mailInvoice', 'oweReport'] },
      },
      meta: { title: 'invoice.DEBIDA' },
    },
    NUMERADA: {
      description: 'It has the number that comes next, which is written down before anything is sent.',
      on: { 'authority.asked': 'PEDIDA' },
      meta: { title: 'invoice.NUMERADA' },
    },
    PEDIDA: {
      description: 'The tax authority is being asked to authorise it.',
      on: {
        'authority.authorised': { target: 'AUTORIZADA', actions: 'mailInvoice' },
        'authority.rejected': { target: 'RECHAZADA', actions: 'raiseAlert' },
        'authority.silent': 'DESCONOCIDA',
        'number.lost': 'DEBIDA',
      },
      meta: { title: 'invoice.PEDIDA' },
    },
    DESCONOCIDA: {
      description:
        'No answer came. The authority is asked what it has under the number before anything is sent again.',
      on: {
        'authority.authorised': { target: 'AUTORIZADA', actions: 'mailInvoice' },
        'authority.absent': 'NUMERADA',
        'number.lost': 'DEBIDA',
      },
      meta: { title: 'invoice.DESCONOCIDA' },
    },
    RECHAZADA: {
      description:
        'The authority refuses it, and its number is free again. An operator corrects it and tries again.',
      on: { 'operator.retried': 'DEBIDA' },
      meta: { title: 'invoice.RECHAZADA' },
    },
    AUTORIZADA: {
      description:
        'It has its authorisation code, its own or that of the fortnight, and its customer has it: the end.',
      type: 'final',
      meta: { title: 'invoice.AUTORIZADA' },
    },
  },
  meta: {
    title: 'invoice',
    spec: ['RULE-orders.invoices-download'],
    events: {
      'number.taken': 'It takes the number after the last that the authority has.',
      'authority.asked': 'It is about to be sent to the authority.',
      'authority.authorised': 'The authority has authorised it.',
      'authority.rejected': 'The authority refuses it, and says why.',
      'authority.silent': 'No answer comes, or one that says nothing.',
      'authority.absent': 'The authority has nothing under its number.',
      'number.lost': 'Its number is not the next one, or another receipt has it.',
      'operator.retried': 'An operator has it tried again.',
      'contingency.issued':
        'The authority has given no answer for hours: it takes a number of ours under the code of the fortnight.',
    },
  },
})
