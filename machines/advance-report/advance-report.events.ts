export type AdvanceReportEvent =
  | { type: 'authority.told' }
  | { type: 'report.accepted' }
  | { type: 'report.rejected' }
  | { type: 'authority.silent' }
  | { type: 'authority.absent' }
  | { type: 'operator.retried' }
