/** A short message to a phone. */
export interface Sms {
  /** E.164. */
  to: string
  text: string
}

/** Whoever brings short messages. */
export interface SmsSender {
  /** @throws SmsFailure where it is not known to be on its way. */
  send(sms: Sms): Promise<void>
}

/** `unreachable`: the number cannot get messages; `failed`: nobody knows, and another try may do. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
  readonly reason: 'unreachable' | 'failed'

  constructor(reason: 'unreachable' | 'failed', options?: ErrorOptions) {
    super(`the message was not sent: ${reason}`, options)
    this.reason = reason
  }
}
