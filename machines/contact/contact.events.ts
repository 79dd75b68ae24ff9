import type { ContactMessage } from '../../contract/index.ts'

export type ContactEvent =
  | { type: 'message.submitted'; message: ContactMessage }
  /** The form says more of its fields than the server would. */
  | { type: 'message.changed' }
  | { type: 'another.requested' }
