/** What failed would fail every time: trying again is no use. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
  readonly code: string

  /** @param code short and without a person's data. */
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
