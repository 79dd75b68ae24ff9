export type BankChallengeEvent =
  /** The frame that collects the device's data is done. */
  | { type: 'device.described' }
  /** The bank's page, in its frame, has come back to the shop. */
  | { type: 'challenge.returned' }
  /** The customer says that the bank is answered. */
  | { type: 'challenge.answered' }
  | { type: 'bank.retried' }
