import { useState } from 'react'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import type { Failure } from '../../../machines/outcome.ts'

/** What goes back of the exchange that a sale is, paid by hand once its drawer had too little. */
export const backByHand = (process: PurchaseProcess, failure: Failure | null, evidence: string) => {
  const { oCambio } = process
  const cComprobante = evidence.trim() || null
  const isShort = failure?.kind === 'refused' && failure.code === 'CAJA_SIN_EFECTIVO'
  return {
    /** The sale, as it is to be shown. */
    process:
      cComprobante !== null && oCambio
        ? { ...process, oCambio: { ...oCambio, cDestino: 'A_MANO' as const } }
        : process,
    /** What was typed; null while the drawer is to pay it. */
    typed: isShort || evidence !== '' ? evidence : null,
    cComprobante,
  }
}

/** The same, with what the clerk types for this sale and no other. */
export const useBackByHand = (process: PurchaseProcess, failure: Failure | null) => {
  const [written, setWritten] = useState({ id: '', evidence: '' })
  const { idProcesoDeCompra: id } = process
  return {
    ...backByHand(process, failure, written.id === id ? written.evidence : ''),
    type: (evidence: string) => setWritten({ id, evidence }),
  }
}
