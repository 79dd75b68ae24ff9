/** Values by key, shared by the tabs of one browser; a value is JSON. */
export interface KeyValueStore {
  /** `memory` is lost with the page: say so in a banner. */
  readonly kind: 'browser' | 'memory'
  /** The value, or null when there is none. */
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Called with the key that another tab wrote or removed; returns the unsubscriber. */
  onForeignChange(listener: (key: string) => void): () => void
}
