import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from './context.ts'

/** Screenshots of one machine's states, each taken the first time it is shown, and of failures. */
export class Screenshots {
  readonly #folder: string
  readonly #machine: string
  readonly #shots = new Map<string, string>()
  #failures = 0

  /** @param folder the report's: the pictures go beside it */
  constructor(folder: string, machine: string) {
    this.#folder = folder
    this.#machine = machine
    mkdirSync(path.join(folder, 'shots'), { recursive: true })
  }

  /** @returns the picture's address in the report; null where the state was not shown */
  of(state: string): string | null {
    return this.#shots.get(state) ?? null
  }

  /** Takes one picture for those of the states that have none. */
  async take(context: TestContext, states: readonly string[]): Promise<void> {
    const missing = states.filter((state) => !this.#shots.has(state))
    if (missing.length === 0) return
    const file = await this.#shoot(context, missing[0] as string)
    for (const state of missing) this.#shots.set(state, file)
  }

  /** @returns null where the page is gone */
  takeFailure(context: TestContext): Promise<string | null> {
    return this.#shoot(context, `failure-${++this.#failures}`).catch(() => null)
  }

  async #shoot({ page }: TestContext, name: string): Promise<string> {
    const file = `shots/${this.#machine}.${name}.jpg`
    await page.screenshot({ path: path.join(this.#folder, file), type: 'jpeg', quality: 45 })
    return file
  }
}
