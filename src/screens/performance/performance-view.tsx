import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { useSeatNaming } from '../../components/seat-list/seat-naming.ts'
import { indexPlan } from '../../components/seat-map/plan-index.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { ChoicesPanel } from './choices-panel.tsx'
import { Legend } from './legend.tsx'
import { LookAround } from './look-around.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { Notices } from './notices.tsx'
import { PerformanceHead } from './performance-head.tsx'
import type { PerformanceViewProps } from './performance-view-props.ts'
import { placesLeft } from './places-left.ts'
import { PurchaseBar } from './purchase-bar.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { seatCategories } from './seat-categories.ts'
import { SeatChooser } from './seat-chooser.tsx'
import { SeatFinder } from './seat-finder.tsx'
import { useSeatRows } from './seat-rows.ts'
import './performance.css'
import './low-window.css'

export type { PerformanceViewProps, PlaceRef } from './performance-view-props.ts'

const ProductIntro = lazy(() => import('./product-intro.tsx'))
/** Without its code the page goes on. */
const SeatView = lazy(() =>
  import('../../components/seat-view/seat-view.tsx').catch(() => ({ default: () => null })),
)

const NONE: readonly string[] = []

/** The performance page: where the places are, what they cost, which are chosen, and the way on. */
export function PerformanceView(props: PerformanceViewProps) {
  const { performance, layout, availability, places, totals, limit, holding } = props
  const { t } = useLingui()
  const { total } = useFormat()
  const plan = useMemo(() => layout && indexPlan(layout), [layout])
  const categories = useMemo(() => seatCategories(layout, performance.listaSector), [layout, performance])
  const selected = useMemo(() => new Set(places.flatMap(({ idPosicion }) => idPosicion ?? [])), [places])
  const naming = useSeatNaming(plan, categories)
  const rowsOf = useSeatRows(plan, naming)
  const most = limit.maximum
  const sectors = [...performance.listaSector].sort((a, b) => a.nOrden - b.nOrden)
  const freeOf = (idSector: number) => placesLeft(availability, places, idSector)
  const quantityOf = (idSector: number) =>
    places.find((place) => place.idPosicion === null && place.idSector === idSector)?.nCantidad ?? 0
  const seated = sectors.filter((sector) => sector.cTipo === 'NUMERADO')
  const quantities = sectors.filter((sector) => sector.cTipo !== 'NUMERADO')
  const product = performance.oEspectaculo.idEspectaculoCartelTipo === PRODUCT_TYPE_ID
  const lastSeat = places.findLast(({ idPosicion }) => idPosicion !== null)?.idPosicion
  const nothingHere = performance.lAgotada && totals.count === 0

  const seatName = (idPosicion: string) => {
    const seat = plan?.byId.get(idPosicion)
    if (!plan || seat === undefined) return idPosicion
    return naming.place(plan.rows[plan.rowOf[seat]!]!.label, plan.seatLabels[seat]!)
  }

  return (
    <div className="wrap performance" aria-busy={holding}>
      <PerformanceHead performance={performance} hrefOf={props.hrefOf} />
      <p className="vh" role="status">
        {totals.count > 0 &&
          (product
            ? t`Items chosen: ${totals.count}. Total: ${total(totals.fTotal)}`
            : t`Places chosen: ${totals.count}. Total: ${total(totals.fTotal)}`)}
      </p>
      <div className="pgrid">
        <section aria-label={product ? t`Quantity` : t`Places`}>
          {nothingHere && <NothingLeft product={product} />}
          <Notices
            notice={props.notice}
            nameOf={seatName}
            kept={totals.count}
            onAcknowledge={props.onAcknowledge}
            onFindInstead={props.onFindInstead}
            onKeepSeats={props.onKeepSeats}
            onChooseByHand={props.onChooseByHand}
          />
          <p className="over-limit" role="status">
            {props.outdated && (
              <Trans>The plan may be out of date: we could not check again which places are free.</Trans>
            )}
          </p>
          {layout && plan && (
            <>
              <SeatFinder
                sectors={seated}
                freeOf={freeOf}
                room={holding ? 0 : limit.left}
                proposal={props.proposal}
                nothingFound={props.nothingFound}
                rowsOf={rowsOf}
                onPropose={props.onPropose}
                onAnother={props.onAnother}
                onAccept={props.onAccept}
                onDismiss={props.onDismiss}
              />
              <SeatChooser
                layout={layout}
                plan={plan}
                categories={categories}
                naming={naming}
                states={availability.cEstados}
                selected={selected}
                proposed={props.proposal?.aIdPosicion ?? NONE}
                legend={(asList) => (
                  <Legend sectors={seated} categories={categories} freeOf={freeOf} withStates={!asList} />
                )}
                planFirst={props.planFirst}
                thumbnail={props.thumbnail}
                mayToggle={props.mayToggle}
                onToggleSeat={props.onToggleSeat}
              />
            </>
          )}
          <p className="over-limit" role="alert">
            {limit.reached &&
              (product ? (
                <Plural
                  value={most}
                  one="One item per purchase: remove it to choose another."
                  other="Up to # items per purchase: remove one to choose another."
                />
              ) : (
                <Plural
                  value={most}
                  one="One place per purchase: remove it to choose another."
                  other="Up to # places per purchase: remove one to choose another."
                />
              ))}
          </p>
          {product && (
            <Suspense>
              <ProductIntro
                performance={performance}
                isNothingChosen={totals.count === 0}
                room={limit.left}
                onSetQuantity={props.onSetQuantity}
              />
            </Suspense>
          )}
          {quantities.map((sector) => (
            <QuantityStepper
              key={sector.idSector}
              sector={sector}
              quantity={quantityOf(sector.idSector)}
              free={freeOf(sector.idSector)}
              room={limit.left}
              disabled={holding}
              onChange={(quantity) => props.onSetQuantity(sector.idSector, quantity)}
            />
          ))}
          {performance.cVista360Uri && (
            <LookAround uri={performance.cVista360Uri} name={performance.oEstablecimiento.cNombre} />
          )}
        </section>
        <aside className="side" aria-label={t`Your choice`}>
          <ChoicesPanel
            places={places}
            totals={totals}
            limit={limit}
            categories={categories}
            naming={naming}
            product={product}
            clock={props.clock}
            holding={holding}
            onSetPromotion={props.onSetPromotion}
            onRemove={props.onRemove}
            onContinue={props.onContinue}
            onReserve={props.onReserve}
          />
          {layout && plan && lastSeat && (
            <Suspense>
              <SeatView layout={layout} plan={plan} idPosicion={lastSeat} name={seatName(lastSeat)} />
            </Suspense>
          )}
        </aside>
      </div>
      {totals.count > 0 && (
        <PurchaseBar
          product={product}
          places={places}
          totals={totals}
          holding={holding}
          onContinue={props.onContinue}
        />
      )}
    </div>
  )
}
