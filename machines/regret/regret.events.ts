export type RegretEvent = { type: 'regret.confirmed' } | { type: 'dialog.closed' }
