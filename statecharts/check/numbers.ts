/** A list of 32-bit numbers that grows without keeping an object for each. */
export class Numbers {
  #values = new Int32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Int32Array(this.length * 2)
      wider.set(this.#values)
      this.#values = wider
    }
    this.#values[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.#values[index] as number
  }
}
