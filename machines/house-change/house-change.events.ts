export type HouseChangeEvent = { type: 'answer.confirmed' } | { type: 'dialog.closed' }
