import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../../contract/index.ts'
import type { MachineResult } from './result.ts'

/** A machine's last result in a language, with the run that it is of. */
export interface KeptResult {
  result: MachineResult
  language: Locale
  /** The revision that was replayed, with a `+` where files differed from it; null outside of a repository. */
  commit: string | null
  /** ISO 8601. */
  startedAt: string
}

/** Beside the report: each machine's last result, so that a run of one leaves those of the others. */
export class KeptResults {
  readonly #folder: string

  /** @param folder the report's */
  constructor(folder: string, language: Locale) {
    this.#folder = path.join(folder, 'machines', language)
  }

  /** Before a run of these machines. @param machines null for all that there are */
  forget(machines: readonly string[] | null): void {
    if (machines === null) rmSync(this.#folder, { recursive: true, force: true })
    else for (const machine of machines) rmSync(this.#file(machine), { force: true })
  }

  keep(kept: KeptResult): void {
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(this.#file(kept.result.machine), JSON.stringify(kept))
  }

  /** In the order of the alphabet. */
  read(): KeptResult[] {
    mkdirSync(this.#folder, { recursive: true })
    return readdirSync(this.#folder)
      .sort()
      .map((file) => JSON.parse(readFileSync(path.join(this.#folder, file), 'utf8')) as KeptResult)
  }

  #file(machine: string): string {
    return path.join(this.#folder, `${machine}.json`)
  }
}
