import type { Performance, Promotion, WantedPlaces } from '../../../contract/index.ts'
import { fromWireMoney, toWireMoney } from '../../../contract/money.ts'
import type { PlanIndex } from '../../components/seat-map/plan-index.ts'

/** The wanted set of one performance, as it travels (contract: wantedPlaces). */
export type Choices = Pick<WantedPlaces, 'aPosicion' | 'aSector'>

/** One line of the choices panel. Amounts are decimal, as on the wire, for the line's whole quantity. */
export interface ChoiceLine {
  readonly key: string
  readonly idPosicion: string | null
  readonly idSector: number
  readonly sector: string
  readonly row: string | null
  readonly seat: string | null
  readonly category: number | null
  readonly count: number
  readonly idPromocion: number | null
  readonly price: number
  readonly discount: number
}

export interface ChoiceTotals {
  readonly count: number
  readonly tickets: number
  readonly promotions: number
  readonly serviceCharge: number
  readonly qr: number
  readonly total: number
}

const NO_SECTOR = { idSector: -1, cNombre: '', fPrecio: 0 }

/** What was chosen, line by line; seats that the plan does not know are left out. */
export function choiceLines(
  performance: Performance,
  plan: PlanIndex | null,
  categoryNames: readonly string[],
  promotions: readonly Promotion[],
  choices: Choices,
): ChoiceLine[] {
  const discountOf = (idPromocion: number | null, cents: number) => {
    const percentage = promotions.find((each) => each.idPromocion === idPromocion)?.nPorcentaje ?? 0
    return Math.round((cents * percentage) / 100)
  }
  const seats = choices.aPosicion.flatMap(({ idPosicion, idPromocion }) => {
    const seat = plan?.byId.get(idPosicion)
    if (!plan || seat === undefined) return []
    const category = plan.category[seat]!
    const sector =
      performance.listaSector.find((each) => each.cNombre === categoryNames[category]) ?? NO_SECTOR
    const cents = fromWireMoney(sector.fPrecio)
    return {
      key: idPosicion,
      idPosicion,
      idSector: sector.idSector,
      sector: sector.cNombre,
      row: plan.rows[plan.rowOf[seat]!]!.label,
      seat: plan.seatLabels[seat]!,
      category,
      count: 1,
      idPromocion,
      price: toWireMoney(cents),
      discount: toWireMoney(discountOf(idPromocion, cents)),
    }
  })
  const quantities = choices.aSector.flatMap(({ idSector, nCantidad, idPromocion }) => {
    const sector = performance.listaSector.find((each) => each.idSector === idSector)
    if (!sector) return []
    const cents = fromWireMoney(sector.fPrecio)
    return {
      key: `sector-${idSector}`,
      idPosicion: null,
      idSector,
      sector: sector.cNombre,
      row: null,
      seat: null,
      category: null,
      count: nCantidad,
      idPromocion,
      price: toWireMoney(cents * nCantidad),
      discount: toWireMoney(discountOf(idPromocion, cents) * nCantidad),
    }
  })
  return [...seats, ...quantities]
}

/** The cost so far; the service charge is on what is paid for tickets, promotions taken off. */
export function choiceTotals(
  performance: Pick<Performance, 'nCargoServicioPorcentaje' | 'fQrAntifraude'>,
  lines: readonly ChoiceLine[],
): ChoiceTotals {
  const sum = (of: (line: ChoiceLine) => number) =>
    lines.reduce((total, line) => total + fromWireMoney(of(line)), 0)
  const count = lines.reduce((total, line) => total + line.count, 0)
  const tickets = sum((line) => line.price)
  const promotions = sum((line) => line.discount)
  const serviceCharge = Math.round(((tickets - promotions) * performance.nCargoServicioPorcentaje) / 100)
  const qr = fromWireMoney(performance.fQrAntifraude) * count
  return {
    count,
    tickets: toWireMoney(tickets),
    promotions: toWireMoney(promotions),
    serviceCharge: toWireMoney(serviceCharge),
    qr: toWireMoney(qr),
    total: toWireMoney(tickets - promotions + serviceCharge + qr),
  }
}

/** Promotions that this line may still take: of its sector, and with uses left in this purchase. */
export function promotionsFor(
  line: ChoiceLine,
  lines: readonly ChoiceLine[],
  promotions: readonly Promotion[],
): Promotion[] {
  return promotions.filter((promotion) => {
    if (!promotion.aIdSector.includes(line.idSector)) return false
    const used = lines
      .filter((other) => other.key !== line.key && other.idPromocion === promotion.idPromocion)
      .reduce((total, other) => total + other.count, 0)
    return used + line.count <= promotion.nMaximo
  })
}
