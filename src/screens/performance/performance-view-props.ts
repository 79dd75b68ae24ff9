import type {
  Availability,
  CartTotals,
  HeldPlace,
  Performance,
  PerformanceSummary,
  PlanLayout,
  Promotion,
} from '../../../contract/index.ts'

/** The obstacle between choosing and going on; null when there is none. */
export type PerformanceNotice =
  /** Someone else has these seats. */
  | {
      readonly kind: 'conflict'
      readonly lost: readonly string[]
      /** Whether the shop may find others in their place. */
      readonly instead: boolean
    }
  /** The shop holds these seats instead of the lost ones. */
  | { readonly kind: 'assigned'; readonly aIdPosicion: readonly string[]; readonly together: boolean }
  /** The server's own words for any other refusal. */
  | { readonly kind: 'refused'; readonly message: string }

/** A chosen seat, or a chosen quantity of a sector. Amounts are decimal, for the whole quantity. */
export interface PlaceLine extends Omit<HeldPlace, 'cPromocion'> {
  /** The promotions it may take. */
  readonly promotions: readonly Promotion[]
}

/** What the choice would cost, decimal; fTickets is before promotions. */
export interface TotalsSoFar
  extends Pick<CartTotals, 'fTickets' | 'fCargoServicio' | 'fQrAntifraude' | 'fTotal'> {
  readonly count: number
  readonly fDescuento: number
}

/** How many places one purchase may have, how many more it may take, and whether more were asked for. */
export interface PlacesLimit {
  readonly maximum: number
  readonly left: number
  readonly reached: boolean
}

/** Good seats that were found and are shown before they are chosen. */
export interface SeatProposal {
  readonly aIdPosicion: readonly string[]
  readonly together: boolean
}

/** The place a promotion or a removal is about. */
export type PlaceRef = { readonly idPosicion: string } | { readonly idSector: number }

/** Everything the performance page shows and reports: plain values and verbs, no state names. */
export interface PerformanceViewProps {
  readonly performance: Performance
  /** null without a plan: quantities alone. */
  readonly layout: PlanLayout | null
  readonly availability: Pick<Availability, 'cEstados' | 'listaSector'>
  /** What is free could not be read again: the plan may be out of date. */
  readonly outdated: boolean
  readonly places: readonly PlaceLine[]
  readonly totals: TotalsSoFar
  readonly limit: PlacesLimit
  /** A hold is under way: choices stay in sight and are not to be changed. */
  readonly holding: boolean
  readonly notice: PerformanceNotice | null
  readonly proposal: SeatProposal | null
  /** The sector asked for has too few seats left. */
  readonly nothingFound: boolean
  /** The purchase clock while one runs. */
  readonly clock: { readonly text: string; readonly alert: boolean; readonly paying: boolean } | null
  /** Deployment switches showSeatMapAtOnce and seatMapThumbnail. */
  readonly planFirst: boolean
  readonly thumbnail: boolean
  readonly hrefOf: (performance: PerformanceSummary) => string
  /** Whether the seat may be chosen or given up now. */
  readonly mayToggle: (idPosicion: string) => boolean
  readonly onToggleSeat: (idPosicion: string) => void
  /** Asks for the best seats of a sector. */
  readonly onPropose: (idSector: number, nCantidad: number) => void
  readonly onAnother: () => void
  /** Adds the proposed seats to what is already chosen. */
  readonly onAccept: () => void
  readonly onDismiss: () => void
  readonly onSetQuantity: (idSector: number, nCantidad: number) => void
  readonly onSetPromotion: (place: PlaceRef, idPromocion: number | null) => void
  readonly onRemove: (place: PlaceRef) => void
  readonly onContinue: () => void
  /** Seats are reserved without paying; absent where the shop does not let customers, or it is not for this choice. */
  readonly onReserve?: (() => void) | undefined
  readonly onAcknowledge: () => void
  /** Asks the shop for other places than the lost ones. */
  readonly onFindInstead: () => void
  readonly onKeepSeats: () => void
  readonly onChooseByHand: () => void
}
