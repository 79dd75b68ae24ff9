import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { OrderEntry } from '../sandbox-kit/hosted-orders.ts'
import type { Fault } from './faults.ts'

export type LedgerEntry =
  | { type: 'card'; token: string; fault: Fault; brand: string; lastDigits: string; bin?: string }
  | { type: 'charge'; charge: LedgerCharge }
  | { type: 'moved'; key: string; state: LedgerCharge['state']; message: string | null; at: string }
  /** `until`: the time at which it goes back, where it is scheduled. */
  | { type: 'refund'; key: string; chargeKey: string; amountCents: number; at: string; until?: string }
  | OrderEntry

/** Amounts are whole cents; askedCents is what the shop asked for, chargedCents what was taken. */
export interface LedgerCharge {
  key: string
  reference: string
  askedCents: number
  chargedCents: number
  /** ISO 4217; lines of releases before have none, nor has a key that was voided before it was charged. */
  currency?: string
  installments: number
  state: 'approved' | 'declined' | 'pending' | 'voided'
  message: string | null
  brand: string | null
  lastDigits: string | null
  fault: Fault
  at: string
}

/** The provider's ledger: an append-only file of JSON lines, each on disk before it is acknowledged. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  append(entry: LedgerEntry): void
  close(): void
}

/** A line torn by a crash was never acknowledged: it is cut off. */
const readWhole = (file: string): { entries: LedgerEntry[]; length: number } => {
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const entries = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LedgerEntry)
  return { entries, length: Buffer.byteLength(whole) }
}

export const openLedger = (directory: string): Ledger => {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'ledger.jsonl')
  const handle = openSync(file, 'a')
  const { entries, length } = readWhole(file)
  truncateSync(file, length)
  return {
    entries,
    append(entry) {
      writeSync(handle, `${JSON.stringify(entry)}\n`)
      fsyncSync(handle)
      entries.push(entry)
    },
    close: () => closeSync(handle),
  }
}

/** For tests in one process. */
export const createMemoryLedger = (): Ledger => {
  const entries: LedgerEntry[] = []
  return { entries, append: (entry) => entries.push(entry), close: () => {} }
}
