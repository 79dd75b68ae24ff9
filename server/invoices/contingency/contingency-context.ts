import type { InvoiceContext } from '../invoice-context.ts'
import type { ContingencyAuthority } from './authority.ts'

export type ContingencyContext = Omit<InvoiceContext, 'authority'> & { authority: ContingencyAuthority }

/** `silent`: the authority gives no answer; `lost`: another node has the series now, or moved the row. */
export type Outcome = 'moved' | 'silent' | 'lost'
