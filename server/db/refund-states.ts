/** What a refund may be; machines/refund is its chart. */
export type RefundState = 'PEDIDO' | 'PROGRAMADO' | 'A_MANO' | 'HECHO'

export const refundStates = ['PEDIDO', 'PROGRAMADO', 'A_MANO', 'HECHO'] as const satisfies RefundState[]
