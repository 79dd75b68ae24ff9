export type RecoveryEvent =
  | { type: 'code.remembered'; cEmail: string }
  | { type: 'code.requested'; cEmail: string }
  | { type: 'code.typed'; cCodigo: string }
  | { type: 'mail.changed' }
  | { type: 'code.changed' }
  | { type: 'password.submitted'; cClave: string; cClaveConfirmacion: string }
