/** What a test card makes its bank do; `Y` and the like as a bank says it (wire.ts). */
export interface TestCard {
  /** The customer is asked; the bank decides by itself otherwise. */
  challenge: boolean
  /** What the bank says in the end, of a challenge that the customer passes. */
  says: 'Y' | 'N' | 'A' | 'U' | 'error'
  /** What goes wrong while the device's data is collected. */
  deviceData?: 'silent' | 'foreign'
}

/**
 * By their last four digits, since no more of a card is kept. Cybersource publishes the cards that begin with
 * 40000000000000 (Visa) and 52000000000000 (Mastercard), but for those with device data, which are the sandbox's own.
 */
const testCards: Readonly<Record<string, TestCard>> = {
  2701: { challenge: false, says: 'Y' },
  2235: { challenge: false, says: 'Y' },
  2925: { challenge: false, says: 'N' },
  2276: { challenge: false, says: 'N' },
  2719: { challenge: false, says: 'A' },
  2482: { challenge: false, says: 'A' },
  2313: { challenge: false, says: 'U' },
  2268: { challenge: false, says: 'U' },
  2503: { challenge: true, says: 'Y' },
  2151: { challenge: true, says: 'Y' },
  2370: { challenge: true, says: 'N' },
  2490: { challenge: true, says: 'N' },
  2420: { challenge: true, says: 'U' },
  2664: { challenge: true, says: 'U' },
  2644: { challenge: true, says: 'error' },
  2656: { challenge: true, says: 'error' },
  // 4000 0000 0000 0184 and 4000 0000 0000 0192
  '0184': { challenge: true, says: 'Y', deviceData: 'silent' },
  '0192': { challenge: true, says: 'Y', deviceData: 'foreign' },
}

/** @param lastDigits four; the bank of any other card knows its owner without asking */
export const testCardOf = (lastDigits: string): TestCard =>
  testCards[lastDigits] ?? { challenge: false, says: 'Y' }
