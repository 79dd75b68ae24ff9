export type AdvanceReportEvent =
  | { type: 'report.sent' }
  | { type: 'report.accepted' }
  | { type: 'report.rejected' }
  | { type: 'authority.silent' }
  | { type: 'authority.absent' }
  | { type: 'operator.retried' }
