/** What failed would fail every time: trying again is no use. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
  readonly code: string

  /** @param code short and without a person's data. */
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
