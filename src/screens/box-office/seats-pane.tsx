import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useMemo } from 'react'
import type { Availability, Performance, PlanLayout } from '../../../contract/index.ts'
import { useSeatNaming } from '../../components/seat-list/seat-naming.ts'
import { indexPlan } from '../../components/seat-map/plan-index.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { ChoiceLineItem } from '../performance/choice-line-item.tsx'
import { Legend } from '../performance/legend.tsx'
import { Notices } from '../performance/notices.tsx'
import type {
  PerformanceNotice,
  PlaceLine,
  PlaceRef,
  SeatProposal,
  TotalsSoFar,
} from '../performance/performance-view-props.ts'
import { placesLeft } from '../performance/places-left.ts'
import { QuantityStepper } from '../performance/quantity-stepper.tsx'
import { seatCategories } from '../performance/seat-categories.ts'
import { SeatChooser } from '../performance/seat-chooser.tsx'
import { SeatFinder, type SeatFinderControls } from '../performance/seat-finder.tsx'
import { useSeatRows } from '../performance/seat-rows.ts'
import '../performance/performance.css'

export interface SeatsPaneProps {
  performance: Performance
  layout: PlanLayout | null
  availability: Pick<Availability, 'cEstados' | 'listaSector'>
  places: readonly PlaceLine[]
  totals: TotalsSoFar
  room: number
  holding: boolean
  notice: PerformanceNotice | null
  planFirst: boolean
  finder: Ref<SeatFinderControls>
  proposal: SeatProposal | null
  nothingFound: boolean
  onPropose: (idSector: number, nCantidad: number) => void
  onAnother: () => void
  onAccept: () => void
  onDismiss: () => void
  /** What is held is being paid: its pane stands in for the one of what is chosen. */
  isPaying: boolean
  /** What was sold before, while nothing is chosen. */
  sold: ReactNode
  onToggleSeat: (idPosicion: string) => void
  mayToggle: (idPosicion: string) => boolean
  onSetQuantity: (idSector: number, nCantidad: number) => void
  onSetPromotion: (place: PlaceRef, idPromocion: number | null) => void
  onRemove: (place: PlaceRef) => void
  onHold: () => void
  /** They are kept for somebody without payment. */
  onBook: () => void
  onAcknowledge: () => void
  onFindInstead: () => void
  onKeepSeats: () => void
  onChooseByHand: () => void
}

/** The plan of a performance, and beside it what is chosen and not held yet, or the sale. */
export function SeatsPane(props: SeatsPaneProps) {
  const { performance, layout, availability, places, totals, holding } = props
  const { t } = useLingui()
  const { price, shortDateTime } = useFormat()
  const plan = useMemo(() => layout && indexPlan(layout), [layout])
  const categories = useMemo(() => seatCategories(layout, performance.listaSector), [layout, performance])
  const selected = useMemo(() => new Set(places.flatMap(({ idPosicion }) => idPosicion ?? [])), [places])
  const naming = useSeatNaming(plan, categories)
  const rowsOf = useSeatRows(plan, naming)
  const freeOf = (idSector: number) => placesLeft(availability, places, idSector)
  const sectors = [...performance.listaSector].sort((a, b) => a.nOrden - b.nOrden)
  const free = sectors.reduce((all, { idSector }) => all + freeOf(idSector), 0)
  const seatName = (idPosicion: string) => {
    const seat = plan?.byId.get(idPosicion)
    if (!plan || seat === undefined) return idPosicion
    return naming.place(plan.rows[plan.rowOf[seat]!]!.label, plan.seatLabels[seat]!)
  }
  const nameOf = ({ cFila, cAsiento, cSector }: PlaceLine) =>
    cFila === null || cAsiento === null ? cSector : naming.place(cFila, cAsiento)
  return (
    <>
      <section className="bo-pane bo-seats" aria-label={t`Places`} aria-busy={holding}>
        <div className="bo-head">
          <h2>
            {performance.oEspectaculo.cEspectaculoCartelNombre}
            {performance.oFuncionFecha && <small>{shortDateTime(performance.oFuncionFecha.dFecha)}</small>}
          </h2>
          <span>
            {performance.oEstablecimiento.cNombre}, <Plural value={free} one="# free" other="# free" />
          </span>
        </div>
        <Notices
          notice={props.notice}
          nameOf={seatName}
          kept={totals.count}
          onAcknowledge={props.onAcknowledge}
          onFindInstead={props.onFindInstead}
          onKeepSeats={props.onKeepSeats}
          onChooseByHand={props.onChooseByHand}
        />
        {layout && plan && !props.isPaying && (
          <div className="bo-finder">
            <kbd>F3</kbd>
            <SeatFinder
              controls={props.finder}
              sectors={sectors.filter(({ cTipo }) => cTipo === 'NUMERADO')}
              freeOf={freeOf}
              room={props.room}
              proposal={props.proposal}
              nothingFound={props.nothingFound}
              rowsOf={rowsOf}
              onPropose={props.onPropose}
              onAnother={props.onAnother}
              onAccept={props.onAccept}
              onDismiss={props.onDismiss}
            />
          </div>
        )}
        {layout && plan && (
          <SeatChooser
            layout={layout}
            plan={plan}
            categories={categories}
            naming={naming}
            states={availability.cEstados}
            selected={selected}
            proposed={props.proposal?.aIdPosicion ?? NONE}
            legend={(asList) => (
              <Legend
                sectors={sectors.filter(({ cTipo }) => cTipo === 'NUMERADO')}
                categories={categories}
                freeOf={freeOf}
                withStates={!asList}
              />
            )}
            planFirst={props.planFirst}
            thumbnail={false}
            mayToggle={props.mayToggle}
            onToggleSeat={props.onToggleSeat}
          />
        )}
        {sectors
          .filter(({ cTipo }) => cTipo !== 'NUMERADO')
          .map((sector) => (
            <QuantityStepper
              key={sector.idSector}
              sector={sector}
              quantity={
                places.find((place) => place.idPosicion === null && place.idSector === sector.idSector)
                  ?.nCantidad ?? 0
              }
              free={freeOf(sector.idSector)}
              room={props.room}
              disabled={holding}
              onChange={(quantity) => props.onSetQuantity(sector.idSector, quantity)}
            />
          ))}
      </section>
      {!props.isPaying && (
        <section className="bo-pane bo-sale" aria-label={t`Sale`}>
          <div className="bo-head">
            <h2>
              <Trans>Sale</Trans>
            </h2>
          </div>
          {places.length === 0 ? (
            <>
              <p className="soft bo-none">
                <Trans>Choose places on the plan or in the list.</Trans>
              </p>
              {props.sold}
            </>
          ) : (
            <>
              <ul className="choices">
                {places.map((place) => (
                  <ChoiceLineItem
                    key={place.idPosicion ?? place.idSector}
                    line={place}
                    name={nameOf(place)}
                    category={
                      place.idPosicion === null
                        ? undefined
                        : categories.find(({ idSector }) => idSector === place.idSector)
                    }
                    disabled={holding}
                    onSetPromotion={props.onSetPromotion}
                    onRemove={props.onRemove}
                  />
                ))}
              </ul>
              <p className="bo-total">
                <Plural value={totals.count} one="Total, # ticket" other="Total, # tickets" />
                <b className="num">{price(totals.fTotal)}</b>
              </p>
              <button
                type="button"
                className="btn full"
                aria-disabled={holding || undefined}
                onClick={props.onHold}
              >
                <kbd>F10</kbd> {holding ? t`Holding the places…` : t`Take the places`}
              </button>
              <button
                type="button"
                className="btn line full"
                aria-disabled={holding || undefined}
                onClick={props.onBook}
              >
                <kbd>F4</kbd> <Trans>Book without payment</Trans>
              </button>
            </>
          )}
        </section>
      )}
    </>
  )
}

const NONE: readonly string[] = []
