/** Why the shop does not start, for whoever starts it: the message is all there is to read. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
