/** The shop's name in localforage; with the store's name it starts every key of its localStorage driver. */
export const STORE = { name: 'taquilla', storeName: 'state' }

const PREFIX = `${STORE.name}/${STORE.storeName}/`

/** A key of ours as localStorage knows it. */
export const diskKey = (key: string): string => PREFIX + key

/** Calls back with each of our keys that another tab wrote or removed; @returns the unsubscriber. */
export const onForeignChange = (listener: (key: string) => void): (() => void) => {
  const heard = ({ key }: StorageEvent) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
