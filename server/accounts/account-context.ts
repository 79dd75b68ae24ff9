import type { Services } from '../services.ts'

/** What accounts are made and changed with. */
export type AccountContext = Services<
  'accountMails' | 'clock' | 'codes' | 'loginGuesses' | 'sellingDatabase' | 'sessions'
>
