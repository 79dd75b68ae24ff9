/** A receipt that the sandbox has authorised. Days are yyyymmdd, amounts decimal text, as they were sent. */
export interface BookedReceipt {
  /** Its series and number. */
  id: string
  key: string
  cuit: string
  pointOfSale: string
  receiptType: string
  number: number
  date: string
  total: string
  documentType: string
  document: string
  /** By a code of its own, or by one that was given in advance. */
  emission: 'CAE' | 'CAEA'
  cae: string
  caeUntil: string
}

interface ReceiptEntry {
  type: 'order'
  provider: string
  order: BookedReceipt
}

/** The part of the sandbox's ledger that receipts are kept in. */
export interface ReceiptLedger {
  readonly entries: readonly { type: string }[]
  append(entry: ReceiptEntry): void
}

const PROVIDER = 'arca'
const isReceipt = (entry: { type: string }): entry is ReceiptEntry =>
  entry.type === 'order' && (entry as ReceiptEntry).provider === PROVIDER

export const receiptId = (cuit: string, pointOfSale: string, receiptType: string, number: number): string =>
  `${cuit}-${pointOfSale}-${receiptType}-${number}`

/** What the authority has: each receipt is on disk before it is answered. */
export class ReceiptBook {
  readonly #receipts = new Map<string, BookedReceipt>()
  readonly #last = new Map<string, BookedReceipt>()
  readonly #emissions = new Map<string, BookedReceipt['emission']>()
  readonly #ledger: ReceiptLedger

  constructor(ledger: ReceiptLedger) {
    this.#ledger = ledger
    for (const entry of ledger.entries)
      if (isReceipt(entry)) this.#keep({ ...entry.order, emission: entry.order.emission ?? 'CAE' })
  }

  #keep(receipt: BookedReceipt): void {
    this.#receipts.set(receipt.id, receipt)
    this.#last.set(receipt.key, receipt)
    this.#emissions.set(`${receipt.cuit}-${receipt.pointOfSale}`, receipt.emission)
  }

  /** The last one of a series. */
  last(cuit: string, pointOfSale: string, receiptType: string): BookedReceipt | undefined {
    return this.#last.get(`${cuit}-${pointOfSale}-${receiptType}`)
  }

  /** Of which kind a point of sale is: that of its first receipt. */
  emissionAt(cuit: string, pointOfSale: string): BookedReceipt['emission'] | undefined {
    return this.#emissions.get(`${cuit}-${pointOfSale}`)
  }

  find(id: string): BookedReceipt | undefined {
    return this.#receipts.get(id)
  }

  all(): BookedReceipt[] {
    return [...this.#receipts.values()]
  }

  /** @param code under which it was issued; a code of its own where it is left out. */
  add(receipt: Omit<BookedReceipt, 'id' | 'key' | 'cae'>, code?: string): BookedReceipt {
    const { cuit, pointOfSale, receiptType, number } = receipt
    const kept = {
      ...receipt,
      id: receiptId(cuit, pointOfSale, receiptType, number),
      key: `${cuit}-${pointOfSale}-${receiptType}`,
      cae: code ?? String(76_000_000_000_000 + this.#receipts.size + 1),
    }
    this.#ledger.append({ type: 'order', provider: PROVIDER, order: kept })
    this.#keep(kept)
    return kept
  }
}
