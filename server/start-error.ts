/** Why the shop does not start. The message is printed without a stack, so it says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
