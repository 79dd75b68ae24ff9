import type { LocalTimer } from '../../../contract/client-state.ts'

/** What the ownership protocol needs of a browser tab. */
export interface TabPort {
  /** This tab's id, held as lock `tab:<id>` for life; a duplicated tab gets a new one. Resolves once. */
  identify(): Promise<string>
  /** Ids of the open tabs, this one included. */
  openTabs(): Promise<string[]>
  /** Read and write the shared record inside the short lock `purchase-record`, one tab at a time. */
  withRecord<Result>(work: (record: RecordAccess) => Promise<Result>): Promise<Result>
  /** False where no tab of this browser is known to have written a record; asked without the lock. */
  hasRecord(): boolean
  /** Take `purchase-owner` from whoever holds it; `onLost` is called if another tab takes it from us. */
  stealOwner(onLost: () => void): Promise<void>
  /** Take `purchase-owner` unless somebody holds it. */
  takeOwnerIfFree(onLost: () => void): Promise<boolean>
  releaseOwner(): void
  isOwnerFree(): Promise<boolean>
  /** Resolves once nobody holds `purchase-owner`, by release or because its tab is gone. */
  ownerFreed(): Promise<void>
  /** Notify the other tabs that the record changed; they read it themselves. */
  announce(): void
  /** Called when another tab announced, and when this one wakes up; returns the unsubscriber. */
  onChange(listener: () => void): () => void
  /** What this tab knows of itself (section 3, Local timer). */
  writeLocal(local: Omit<LocalTimer, 'nTabId'>): void
  /** Milliseconds of this device's clock, uncorrected. */
  now(): number
}

/** The stored record as it was written, or null. */
export interface RecordAccess {
  read(): Promise<unknown>
  write(state: unknown): Promise<void>
}
