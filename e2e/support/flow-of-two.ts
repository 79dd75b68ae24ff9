import type { PurchaseFlow } from '../../contract/entities/flow.ts'

const days = { dDesde: '2026-11-20', dHasta: '2026-11-20', nRedondeo: 5 }
const state = (
  cEstado: string,
  nEntraron: number,
  nSalieron: number,
  nPerdidas: number | null,
  nEstan: number | null,
) => ({ cEstado, nEntraron, nSalieron, nPerdidas, nEstan })
const step = (cDesde: string, cEvento: string | null, cHasta: string, nVeces: number | null) => ({
  cDesde,
  cEvento,
  cHasta,
  nVeces,
})

/** What the server answers of a shop where many buy, for the second of two performances. */
export const flowOfTwo = (second: number): PurchaseFlow => {
  const total = { nEmpezadas: 120, nAPagar: 100, nConEntradas: 85, nPerdidas: 15, nEnCurso: null }
  return {
    ...days,
    idFuncion: second,
    listaFuncion: [
      { idFuncion: 1, cEspectaculoCartelNombre: 'La primera', dFecha: null },
      { idFuncion: second, cEspectaculoCartelNombre: 'La segunda', dFecha: null },
    ],
    oTotal: total,
    listaDia: [{ dDia: '2026-11-20', ...total }],
    listaMaquina: [
      {
        cMaquina: 'purchase-process',
        listaEstado: [
          state('ABIERTO', 140, 135, 30, null),
          state('PAGANDO', 105, 105, 0, 0),
          state('CONFIRMADO', 85, 0, 0, 85),
        ],
        listaPaso: [
          step('ABIERTO', 'payment.submitted', 'PAGANDO', 105),
          step('ABIERTO', 'purchase.expired', 'EXPIRADO', 30),
          step('ABIERTO', 'purchase.replaced', 'CANCELADO', null),
          step('ABIERTO', null, 'CANCELADO', 5),
          step('PAGANDO', 'payment.approved', 'CONFIRMADO', 85),
          step('PAGANDO', 'payment.declined', 'ABIERTO', 20),
        ],
      },
      {
        cMaquina: 'payment-attempt',
        listaEstado: [state('ENVIANDO', 105, 105, 20, 0)],
        listaPaso: [
          step('ENVIANDO', 'charge.approved', 'CONFIRMADO', 85),
          step('ENVIANDO', 'charge.declined', 'RECHAZADO', 20),
        ],
      },
    ],
  }
}
