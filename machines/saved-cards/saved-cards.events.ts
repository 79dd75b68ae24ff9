export type SavedCardsEvent =
  | { type: 'list.retried' }
  | { type: 'removal.requested'; alias_token: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.left' }
  /** A card is to be typed and kept. */
  | { type: 'keeping.chosen' }
  | { type: 'keeping.left' }
  /** The provider's form, in its frame, says that it is done. */
  | { type: 'form.finished' }
