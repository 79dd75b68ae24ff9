/** A mail ready to go. key names it for ever: delivered twice, it is the same mail. */
export interface Mail {
  key: string
  to: string
  subject: string
  html: string
  text: string
  attachment: { name: string; bytes: Uint8Array } | null
}

export interface Mailer {
  /** @throws when it is not known to be delivered; the outbox tries again, unless it is Hopeless. */
  deliver(mail: Mail): Promise<void>
  /** Ends idle connections. */
  close?(): void
}
