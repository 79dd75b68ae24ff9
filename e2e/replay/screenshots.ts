import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from './context.ts'
import { photograph } from './photograph.ts'
import { noScreenOf, type StateEntry } from './screen-entry.ts'

/** Pictures of one machine's states, each taken the first time that its page shows it, and of failures. */
export class Screenshots {
  readonly #shoot: typeof photograph
  readonly #folder: string
  /** Below the folder, as addresses have it. */
  readonly #place: string
  readonly #machine: string
  readonly #shots = new Map<string, string>()
  /** States that were asserted, those without a picture among them. */
  readonly #seen = new Set<string>()
  #failures = 0

  /** @param folder the report's: the pictures go beside it, each language's in a folder of its own */
  constructor(folder: string, language: string, machine: string, shoot = photograph) {
    this.#shoot = shoot
    this.#folder = folder
    this.#place = `shots/${language}`
    this.#machine = machine
    mkdirSync(path.join(folder, this.#place), { recursive: true })
  }

  /** @returns the picture's address in the report; null where the state has none */
  of(state: string): string | null {
    return this.#shots.get(state) ?? null
  }

  isSeen(state: string): boolean {
    return this.#seen.has(state)
  }

  /**
   * One picture for those of the states that have none and are on the screen by their entry.
   * @param states what the page was just asserted to show, all at once
   * @param isLeft whether the machine has gone on meanwhile: the picture is then another state's, and is dropped
   */
  async take(
    context: TestContext,
    states: readonly { state: string; entry: StateEntry }[],
    isLeft: () => Promise<boolean>,
  ): Promise<void> {
    for (const { state } of states) this.#seen.add(state)
    const missing = states.filter(({ state, entry }) => noScreenOf(entry) === null && !this.#shots.has(state))
    if (missing.length === 0) return
    const picture = await this.#shoot(context)
    if (await isLeft()) return
    for (const { state } of missing) this.#shots.set(state, this.#write(state, picture))
  }

  /** @returns null where the page is gone */
  async takeFailure(context: TestContext): Promise<string | null> {
    const picture = await this.#shoot(context).catch(() => null)
    return picture && this.#write(`failure-${++this.#failures}`, picture)
  }

  #write(name: string, picture: Buffer): string {
    const file = `${this.#place}/${this.#machine}.${name}.webp`
    writeFileSync(path.join(this.#folder, file), picture)
    return file
  }
}
