/** A code that the sandbox has given in advance. Days are yyyymmdd. */
export interface BookedCode {
  /** Whose, and of which fortnight. */
  id: string
  key: string
  cuit: string
  period: string
  half: string
  code: string
  from: string
  until: string
  reportBy: string
}

/** That a code was not used at a point of sale. */
interface BookedUnused {
  id: string
  key: string
}

const CODES = 'arca-caea'
const UNUSED = 'arca-caea-unused'
interface Entry {
  type: 'order'
  provider: typeof CODES | typeof UNUSED
  order: BookedCode | BookedUnused
}

/** The part of the sandbox's ledger that codes are kept in. */
export interface CodeLedger {
  readonly entries: readonly { type: string }[]
  append(entry: Entry): void
}

const isEntry = (entry: { type: string }): entry is Entry =>
  entry.type === 'order' && [CODES, UNUSED].includes((entry as Entry).provider)

/** The codes that were given, and those that were reported as unused: on disk before it is answered. */
export class CodeBook {
  readonly #codes = new Map<string, BookedCode>()
  readonly #unused = new Set<string>()
  readonly #ledger: CodeLedger

  constructor(ledger: CodeLedger) {
    this.#ledger = ledger
    for (const entry of ledger.entries) if (isEntry(entry)) this.#keep(entry)
  }

  #keep({ provider, order }: Entry): void {
    if (provider === CODES) this.#codes.set(order.id, order as BookedCode)
    else this.#unused.add(order.id)
  }

  #append(entry: Entry): void {
    this.#ledger.append(entry)
    this.#keep(entry)
  }

  of(cuit: string, period: string, half: string): BookedCode | undefined {
    return this.#codes.get(`${cuit}-${period}-${half}`)
  }

  /** @returns undefined for a code that is another's, too. */
  byCode(cuit: string, code: string): BookedCode | undefined {
    return this.all().find((one) => one.cuit === cuit && one.code === code)
  }

  all(): BookedCode[] {
    return [...this.#codes.values()]
  }

  /** Code and point of sale of each. */
  allUnused(): string[] {
    return [...this.#unused]
  }

  give(code: Omit<BookedCode, 'id' | 'key' | 'code'>): BookedCode {
    const id = `${code.cuit}-${code.period}-${code.half}`
    const given = { ...code, id, key: id, code: String(46_000_000_000_000 + this.#codes.size + 1) }
    this.#append({ type: 'order', provider: CODES, order: given })
    return given
  }

  isUnused(code: string, pointOfSale: string): boolean {
    return this.#unused.has(`${code}-${pointOfSale}`)
  }

  setUnused(code: string, pointOfSale: string): void {
    const id = `${code}-${pointOfSale}`
    this.#append({ type: 'order', provider: UNUSED, order: { id, key: id } })
  }
}
