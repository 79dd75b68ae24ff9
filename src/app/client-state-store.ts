import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import { colaTurno } from '../../machines/root/root.selectors.ts'
import type { RestoredState } from '../../machines/root/root.setup.ts'
import type { KeyValueStore } from '../platform/storage/key-value-store.ts'
import { whenChanged } from '../shop/remember.ts'
import type { RootActor, ShopActors } from '../shop/shop-actors.ts'

/** Persisted fields of the client state (section 3) that belong to one key each. */
type StoredField = 'user' | 'procesoCompra' | 'navegation' | 'colaTurno'

const read = async (store: KeyValueStore, field: StoredField): Promise<unknown> => {
  const record = await store.get(field)
  if (record === null) return null
  const { readField } = await import('./client-state-schemas.ts')
  return readField(field, record)
}

/** What the browser remembers; a field of another version or shape is dropped, not guessed at. */
export const restoreState = async (store: KeyValueStore, now: number): Promise<RestoredState> => {
  const [user, process, navegation, colaTurno] = await Promise.all([
    read(store, 'user') as Promise<RestoredState['user']>,
    read(store, 'procesoCompra') as Promise<PurchaseProcess | null>,
    read(store, 'navegation') as Promise<Pick<RestoredState, 'LastFunction' | 'redirect_uri'> | null>,
    read(store, 'colaTurno') as Promise<{ turnos: Record<string, string> } | null>,
  ])
  return {
    user,
    process,
    LastFunction: navegation?.LastFunction ?? null,
    redirect_uri: navegation?.redirect_uri ?? null,
    turns: colaTurno?.turnos ?? {},
    now,
  }
}

/** Writes each field as its machine changes it: session user, cart procesoCompra, navigation navegation. */
export const persistState = (
  root: RootActor,
  { session, cart, navigation }: ShopActors,
  store: KeyValueStore,
): void => {
  const watch = <Value>(field: StoredField, select: () => Value | undefined) => {
    const look = whenChanged<Value>((value, isFirst) => {
      if (value !== null) void store.set(field, { version: 1, value })
      else if (!isFirst) void store.remove(field)
    })
    return () => look(select())
  }
  const restored = () => root.getSnapshot().context.restored !== null
  const user = watch('user', () => (restored() ? session.getSnapshot().context.user : undefined))
  const process = watch('procesoCompra', () => (restored() ? cart.getSnapshot().context.process : undefined))
  const navegation = watch('navegation', () => {
    const context = navigation.getSnapshot().context
    return context?.LastFunction || context?.redirect_uri
      ? { LastFunction: context.LastFunction, redirect_uri: context.redirect_uri }
      : null
  })
  const queue = watch('colaTurno', () => {
    const queued = colaTurno(root.getSnapshot())
    return Object.keys(queued.turnos).length > 0 ? queued : null
  })
  session.subscribe(user)
  cart.subscribe(process)
  navigation.subscribe(navegation)
  root.subscribe(queue)
}

/** A login or logout in another tab reaches this one. */
export const watchForeignSession = (store: KeyValueStore, session: ShopActors['session']): (() => void) =>
  store.onForeignChange((field) => {
    if (field !== 'user') return
    void read(store, 'user').then((user) =>
      session.send(
        user === null
          ? { type: 'session.closedElsewhere' }
          : { type: 'session.openedElsewhere', user: user as NonNullable<RestoredState['user']> },
      ),
    )
  })
