export type BillboardEvent =
  | { type: 'more.requested' }
  | { type: 'day.chosen'; day: string | null }
  | { type: 'loading.retried' }
