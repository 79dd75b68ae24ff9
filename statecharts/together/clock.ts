import { SimulatedClock } from 'xstate'
import { START } from '../../machines/samples/purchase.ts'

/** XState's simulated clock, which also says when the next thing on it is due: the one clock of everybody. */
export class SharedClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  override setTimeout(work: (...args: unknown[]) => void, milliseconds: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      work()
    }, milliseconds)
    this.#due.set(id, this.now() + milliseconds)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  /** Milliseconds since the start at which the next delay ends; null while none runs. */
  nextDue(): number | null {
    return this.#due.size === 0 ? null : Math.min(...this.#due.values())
  }

  /** The time of day, in milliseconds since 1970, as machines and decisions are handed it. */
  time(): number {
    return START + this.now()
  }

  date(): Date {
    return new Date(this.time())
  }
}
