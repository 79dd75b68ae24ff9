export type PrivacyEvent =
  | { type: 'loading.retried' }
  /** Null for all logins but this one. */
  | { type: 'session.ended'; idSesion: string | null }
  | { type: 'export.requested' }
  | { type: 'erasure.requested' }
  | { type: 'erasure.left' }
  | { type: 'erasure.submitted'; cClave: string; lEntradasVigentes: boolean }
  | { type: 'farewell.read' }

/** The account is no more: its login ends. */
export type PrivacyEmitted = { type: 'account.left' }
