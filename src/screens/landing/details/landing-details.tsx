import { Trans } from '@lingui/react/macro'
import type { ShowDetail } from '../../../../contract/entities/show-detail.ts'
import { PRODUCT_TYPE_ID } from '../../../../contract/product-type.ts'
import { PriceNote } from '../../../components/price/price-note.tsx'
import { HousePart } from '../../../components/venue/house-part.tsx'
import { useFormat } from '../../../i18n/format-context.ts'
import { About } from './about.tsx'
import { DayPanel } from './day-panel.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { SaleNotice } from './sale-notice.tsx'
import { datedOf, shownMonth } from './season-months.ts'

interface LandingDetailsProps {
  show: ShowDetail
  fecha: string | null
}

/** Everything of a show below its name: when, what, who and where. */
export const LandingDetails = ({ show, fecha }: LandingDetailsProps) => {
  const isProduct = show.idEspectaculoCartelTipo === PRODUCT_TYPE_ID
  return (
    <div className="wrap">
      {isProduct ? (
        show.lAgotado && (
          <section aria-labelledby="out-of-stock" className="part">
            <h2 className="d" id="out-of-stock">
              <Trans>Out of stock</Trans>
            </h2>
            <SaleNotice show={show} />
          </section>
        )
      ) : (
        <section id="performances" aria-labelledby="performances-title" tabIndex={-1} className="part">
          <h2 className="d" id="performances-title">
            <Trans>Performances</Trans>
          </h2>
          <Season show={show} fecha={fecha} />
          {show.lAgotado && <SaleNotice show={show} />}
        </section>
      )}
      <div className="two">
        <About show={show} />
        <HousePart place={show.oEstablecimiento} venue={show.oLugar} isProduct={isProduct} />
      </div>
    </div>
  )
}

/** The month that is shown beside the day that is chosen. */
const Season = ({ show, fecha }: LandingDetailsProps) => {
  const format = useFormat()
  const dated = datedOf(show.listaFuncion, format)
  const shown = shownMonth(dated, fecha)
  if (!shown)
    return (
      <p className="soft">
        <Trans>No performances are on sale. They appear here as soon as they are announced.</Trans>
      </p>
    )
  return (
    <>
      <PriceNote />
      <div className="two season">
        <div>
          <MonthCalendar cSeo={show.cSeo} dated={dated} shown={shown} />
        </div>
        <div>
          <DayPanel show={show} list={dated.filter(({ moment }) => moment.date === shown.day)} />
        </div>
      </div>
    </>
  )
}
