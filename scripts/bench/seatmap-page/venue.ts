import type { PlanLayout } from '../../../contract/index.ts'

const PITCH = 11
const ROW = 13
const SECTIONS = 12
const INNER = 90
const GAP = 0.05
const FROM = -Math.PI * 0.06
const TO = Math.PI * 1.06
const ROWS_A_TIER = 20
const TIER_AISLE = 40
const ROWS_A_CLASS = 8
const CLASSES = 6

/** A generator of numbers from 0 up to 1; the same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** A made-up horseshoe of exactly `count` seats in wedges, with six price classes. */
export function horseshoe(count: number): PlanLayout {
  const zones: PlanLayout['listaZona'] = Array.from({ length: SECTIONS }, (_, section) => ({
    cNombre: `S${section + 1}`,
    listaFila: [],
  }))
  let seats = 0
  for (let row = 0; seats < count; row++) {
    const radius = INNER + row * ROW + Math.floor(row / ROWS_A_TIER) * TIER_AISLE
    for (let section = 0; section < SECTIONS && seats < count; section++) {
      const begin = FROM + ((TO - FROM) * section) / SECTIONS + GAP / 2
      const end = FROM + ((TO - FROM) * (section + 1)) / SECTIONS - GAP / 2
      const inRow = Math.min(count - seats, Math.max(1, Math.floor(((end - begin) * radius) / PITCH)))
      const angles = Array.from(
        { length: inRow },
        (_, seat) => begin + ((seat + 0.5) * (end - begin)) / inRow,
      )
      zones[section]!.listaFila.push({
        cFila: String(row + 1),
        aIdPosicion: angles.map((_, seat) => `${section}-${row}-${seat}`),
        aAsiento: angles.map((_, seat) => String(seat + 1)),
        aX: angles.map((angle) => Math.cos(angle) * radius),
        aY: angles.map((angle) => Math.sin(angle) * radius),
        aCategoria: angles.map(() => Math.min(CLASSES - 1, Math.floor(row / ROWS_A_CLASS))),
      })
      seats += inRow
    }
  }
  return {
    cNombre: 'Horseshoe',
    nAncho: 1000,
    nAlto: 700,
    listaCategoria: Array.from({ length: CLASSES }, (_, order) => ({
      cNombre: `C${order}`,
      cColor: '#000000',
    })),
    listaArea: [],
    listaZona: zones.filter((zone) => zone.listaFila.length > 0),
  }
}

/** Over half free, a few held, the rest sold. */
export function mixedStates(count: number): string {
  const random = randomFrom(7)
  return Array.from({ length: count }, () => {
    const drawn = random()
    if (drawn < 0.55) return 'L'
    return drawn < 0.6 ? 'T' : 'V'
  }).join('')
}
