import type { PlanLayout } from '../../../contract/index.ts'

export interface SampleRow {
  readonly label: string
  /** Seat positions along the row, in plan units. */
  readonly at: readonly number[]
  readonly category?: number
}

/** A plan of one zone for each list of rows; rows lie 20 units under each other, zones too. */
export function samplePlan(...zones: readonly (readonly SampleRow[])[]): PlanLayout {
  let line = 0
  return {
    cNombre: 'Sample',
    nAncho: 500,
    nAlto: 500,
    listaCategoria: [
      { cNombre: 'Stalls', cColor: '#000000' },
      { cNombre: 'Balcony', cColor: '#000000' },
    ],
    listaArea: [],
    listaZona: zones.map((rows, zone) => ({
      cNombre: `Zone ${zone + 1}`,
      listaFila: rows.map(({ label, at, category = 0 }) => {
        const y = ++line * 20
        return {
          cFila: label,
          aIdPosicion: at.map((_, seat) => `${zone + 1}-${label}-${seat + 1}`),
          aAsiento: at.map((_, seat) => String(seat + 1)),
          aX: [...at],
          aY: at.map(() => y),
          aCategoria: at.map(() => category),
        }
      }),
    })),
  }
}
