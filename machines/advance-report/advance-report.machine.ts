import { advanceReportSetup } from './advance-report.setup.ts'

/** What has to be reported of a code that the authority gave in advance (docs/operating/invoices.md): a row for ever. */
export const advanceReportMachine = advanceReportSetup.createMachine({
  id: 'advance-report',
  description:
    'On the server, the report of a code that the tax authority gave in advance: a receipt that was issued under it, or that none was.',
  initial: 'DEBIDO',
  states: {
    DEBIDO: {
      description: "The code's use has to be reported by a day.",
      on: { 'report.sent': 'PEDIDO' },
      meta: { title: 'advance-report.DEBIDO' },
    },
    PEDIDO: {
      description: 'The report is being sent.',
      on: {
        'report.accepted': 'INFORMADO',
        'report.rejected': { target: 'RECHAZADO', actions: 'raiseAlert' },
        'authority.silent': 'DESCONOCIDO',
      },
      meta: { title: 'advance-report.PEDIDO' },
    },
    DESCONOCIDO: {
      description: 'No answer came. The authority is asked whether it has it before it is sent again.',
      on: {
        'report.accepted': 'INFORMADO',
        'report.rejected': { target: 'RECHAZADO', actions: 'raiseAlert' },
        'authority.absent': 'DEBIDO',
      },
      meta: { title: 'advance-report.DESCONOCIDO' },
    },
    RECHAZADO: {
      description:
        'The authority refuses it. Those after it in its series wait until an operator tries it again.',
      on: { 'operator.retried': 'DEBIDO' },
      meta: { title: 'advance-report.RECHAZADO' },
    },
    INFORMADO: {
      description: 'The authority has it: the end.',
      type: 'final',
      meta: { title: 'advance-report.INFORMADO' },
    },
  },
  meta: {
    title: 'advance-report',
    spec: ['RULE-orders.invoices-download'],
    events: {
      'report.sent': 'The report is about to be sent to the authority.',
      'report.accepted': 'The authority has it.',
      'report.rejected': 'The authority refuses it, or has another receipt under its number.',
      'authority.silent': 'No answer comes, or one that says nothing.',
      'authority.absent': 'The authority has nothing of it.',
      'operator.retried': 'An operator has it tried again.',
    },
  },
})
