import type { Signatures } from '../auth/signatures.ts'

const CONFIRM = 'sale-notice-confirm'
const LEAVE = 'sale-notice-leave'
/** @param askedAt an older link confirms nothing. */
export const noticeConfirmKey = (signatures: Signatures, id: number, askedAt: Date): string =>
  signatures.seal(CONFIRM, `${id} ${askedAt.getTime()}`)
export const noticeLeaveKey = (signatures: Signatures, id: number): string =>
  signatures.seal(LEAVE, String(id))

const numbersOf = (payload: string | null): number[] => (payload ?? '').split(' ').map(Number)

/** @returns the notice's id and when it was asked for; 0 alone for a key that is not this shop's */
export const openConfirmKey = (signatures: Signatures, key: string): number[] =>
  numbersOf(signatures.open(CONFIRM, key))
/** @returns the notice's id; 0 for a key that is not this shop's */
export const openLeaveKey = (signatures: Signatures, key: string): number[] =>
  numbersOf(signatures.open(LEAVE, key))
