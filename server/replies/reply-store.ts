/** How long values are served, and how much is kept of them. */
export interface StoreLimits<Value> {
  /** Younger ones are served as they are. Milliseconds. */
  freshMs: number
  /** Up to this age a value is served once more while the next is made. Milliseconds. */
  staleMs: number
  /** Beyond it the values that were made longest ago are dropped. */
  mostBytes: number
  bytesOf(value: Value): number
  /** A value that is not kept is served to those who waited for it, and made again for the next. */
  isKept(value: Value): boolean
  /** Milliseconds of the shop's clock. */
  now(): number
  /** Called when a value could not be made again and nobody waits for it. */
  onFailure(error: unknown): void
}

/** Makes a value. @param last the one before, to be returned again where nothing changed. */
export type Make<Value> = (last: Value | undefined) => Promise<Value>

interface Entry<Value> {
  value: Value
  madeAt: number
  /** When it was last tried to make the next one. */
  triedAt: number
  make: Make<Value>
}

/** Values by key: each made once at a time, however many ask. */
export interface ReplyStore<Value> {
  /** What can be served at once; an old value is made again afterwards. */
  peek(key: string): Value | undefined
  /** A fresh value, made now where there is none. @throws what make throws, to everybody who waits for it. */
  read(key: string, make: Make<Value>): Promise<Value>
  /** Nothing that was made until now, or is being made, is served again; it is `last` for the next one. */
  expire(): void
  bytes(): number
}

export const createReplyStore = <Value>(limits: StoreLimits<Value>): ReplyStore<Value> => {
  const { freshMs, staleMs, mostBytes, bytesOf, isKept, now, onFailure } = limits
  const entries = new Map<string, Entry<Value>>()
  const making = new Map<string, Promise<Value>>()
  let kept = 0
  let expired = 0

  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (entry === undefined) return
    kept -= bytesOf(entry.value)
    entries.delete(key)
  }

  const keep = (key: string, entry: Entry<Value>): void => {
    drop(key)
    entries.set(key, entry)
    kept += bytesOf(entry.value)
    for (const oldest of entries.keys()) {
      if (kept <= mostBytes) return
      drop(oldest)
    }
  }

  const makeOnce = (key: string, make: Make<Value>): Promise<Value> => {
    const underWay = making.get(key)
    if (underWay !== undefined) return underWay
    const madeAt = now()
    const expiredBefore = expired
    const promise = make(entries.get(key)?.value).then((value) => {
      // Made of what is not so any more: another may have been made meanwhile.
      if (expired !== expiredBefore) return value
      if (isKept(value)) keep(key, { value, madeAt, triedAt: madeAt, make })
      else drop(key)
      return value
    })
    const settled = () => void (making.get(key) === promise && making.delete(key))
    making.set(key, promise)
    promise.then(settled, settled)
    return promise
  }

  /** Clocks of tests go back as well. */
  const ageOf = ({ madeAt }: Entry<Value>): number => Math.abs(now() - madeAt)

  return {
    peek: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      const age = ageOf(entry)
      if (age > staleMs) return undefined
      // What failed is tried again after as long, not by each who asks.
      if (age > freshMs && Math.abs(now() - entry.triedAt) > freshMs) {
        entry.triedAt = now()
        setImmediate(() => void makeOnce(key, entry.make).catch(onFailure))
      }
      return entry.value
    },
    read: async (key, make) => {
      const entry = entries.get(key)
      return entry !== undefined && ageOf(entry) <= freshMs ? entry.value : makeOnce(key, make)
    },
    expire: () => {
      expired += 1
      making.clear()
      for (const entry of entries.values()) entry.madeAt = Number.NEGATIVE_INFINITY
    },
    bytes: () => kept,
  }
}
