import type { ExternalReply, User } from '../../contract/index.ts'

export type ExternalLoginEvent = { type: 'taking.retried' }

/** What the shop hears: who has logged in, and the page that the login was for; no user where one was logged in already. */
export type ExternalLoginEmitted = { type: 'login.returned'; user: User | null; fullPath: string | null }

export interface ExternalLoginInput {
  reply: ExternalReply
}

/** What taking up a reply came to; no user where somebody was logged in already. */
export interface TakenUp {
  user: User | null
  fullPath: string | null
}
