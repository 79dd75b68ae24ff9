import type { PhoneData } from '../../contract/index.ts'

export type PhonesEvent =
  | { type: 'loading.retried' }
  /** Null for a new phone. */
  | { type: 'phone.opened'; idClienteTelefono: number | null }
  | { type: 'phone.submitted'; phone: PhoneData }
  | { type: 'editing.left' }
  | { type: 'removal.requested'; idClienteTelefono: number }
  | { type: 'removal.confirmed' }
  | { type: 'removal.left' }
  /** A first code, or another one. */
  | { type: 'code.requested'; idClienteTelefono: number }
  | { type: 'code.submitted'; cCodigo: string }
  | { type: 'validation.left' }
