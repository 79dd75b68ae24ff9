/** What a hosted provider's sandbox keeps of one order, besides what is its own. */
export interface HostedOrder {
  id: string
  key: string
}

/** An order, whole, as it is from then on. */
export interface OrderEntry {
  type: 'order'
  provider: string
  order: HostedOrder
}

/** The part of the sandbox's ledger that orders are kept in. */
export interface OrderLedger {
  readonly entries: readonly ({ type: string } | OrderEntry)[]
  append(entry: OrderEntry): void
}

const isOrder = (entry: { type: string }): entry is OrderEntry => entry.type === 'order'

/** The orders of one provider, in the sandbox's ledger: each change is on disk before it is answered. */
export class HostedOrders<Order extends HostedOrder> {
  readonly #orders = new Map<string, Order>()
  readonly #ledger: OrderLedger
  readonly #provider: string

  constructor(ledger: OrderLedger, provider: string) {
    this.#ledger = ledger
    this.#provider = provider
    for (const entry of ledger.entries)
      if (isOrder(entry) && entry.provider === provider)
        this.#orders.set(entry.order.id, entry.order as Order)
  }

  save(order: Order): Order {
    this.#ledger.append({ type: 'order', provider: this.#provider, order })
    this.#orders.set(order.id, order)
    return order
  }

  byId(id: string): Order | undefined {
    return this.#orders.get(id)
  }

  byKey(key: string): Order | undefined {
    return this.all().find((order) => order.key === key)
  }

  all(): Order[] {
    return [...this.#orders.values()]
  }
}
