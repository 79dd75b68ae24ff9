import { Trans, useLingui } from '@lingui/react/macro'
import type { PerformanceSummary, ShowDetail } from '../../../contract/entities/billboard.ts'
import type { LocalMoment } from '../../../contract/local-day.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { PriceNote } from '../../components/price/price-note.tsx'
import { useFormat } from '../../i18n/format-context.ts'

interface Row {
  performance: PerformanceSummary
  moment: LocalMoment | null
}

const isProduct = ({ idEspectaculoCartelTipo }: ShowDetail) => idEspectaculoCartelTipo === PRODUCT_TYPE_ID

/** The performances of a show in order of date, a heading a month. */
export const PerformanceList = ({ show }: { show: ShowDetail }) => {
  const format = useFormat()
  if (show.listaFuncion.length === 0)
    return (
      <p className="soft">
        {isProduct(show) ? (
          <Trans>It is not on sale now.</Trans>
        ) : (
          <Trans>No performances are on sale. They appear here as soon as they are announced.</Trans>
        )}
      </p>
    )
  const rows = show.listaFuncion.map(
    (performance): Row => ({
      performance,
      moment: performance.dFecha ? format.moment(performance.dFecha) : null,
    }),
  )
  const months = [...Map.groupBy(rows, ({ moment }) => moment?.date.slice(0, 7) ?? '').entries()]
  const sections = months.map(([month, group]) => {
    const moment = group[0]?.moment
    return (
      <section key={month}>
        {moment && (
          <h3 className="d month">
            {format.month(moment)} {moment.year}
          </h3>
        )}
        <ul className="functions">
          {group.map((row) => (
            <PerformanceRow key={row.performance.idFuncion} row={row} show={show} />
          ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      <PriceNote />
      {sections}
    </>
  )
}

const PerformanceRow = ({ row: { performance, moment }, show }: { row: Row; show: ShowDetail }) => {
  const { t } = useLingui()
  const format = useFormat()
  const product = isProduct(show)
  const when = moment ? `${format.longDate(moment)}, ${format.time(moment)}` : show.cEspectaculoCartelNombre
  const action = product ? t`Choose a quantity` : t`Choose seats`
  return (
    <li className={performance.lAgotada || performance.lCancelada ? 'out' : undefined}>
      {moment && (
        <span className="n" aria-hidden="true">
          {moment.day}
        </span>
      )}
      <p className="when">
        {moment ? (
          <>
            <span className="vh">{when}</span>
            <b aria-hidden="true">{format.weekday(moment)}</b>
            <span aria-hidden="true">{format.time(moment)}</span>
          </>
        ) : (
          <b>{show.cEspectaculoCartelNombre}</b>
        )}
      </p>
      <p className="cost">
        <Cost performance={performance} product={product} />
      </p>
      {!performance.lAgotada && !performance.lCancelada && (
        <a
          className="btn small"
          href={pageUrl.performance(show.cSeo, performance.idFuncion)}
          aria-label={`${action}: ${when}`}
        >
          {action}
        </a>
      )}
    </li>
  )
}

const Cost = ({ performance, product }: { performance: PerformanceSummary; product: boolean }) => {
  const { price } = useFormat()
  if (performance.lCancelada)
    return (
      <b>
        <Trans>Cancelled</Trans>
      </b>
    )
  if (performance.lAgotada) return <b>{product ? <Trans>Out of stock</Trans> : <Trans>Sold out</Trans>}</b>
  const amount = performance.fPrecioDesde
  return (
    <>
      {amount ? (
        <span>
          {product ? (
            <b className="num">{price(amount)}</b>
          ) : (
            <Trans>
              from <b className="num">{price(amount)}</b>
            </Trans>
          )}
        </span>
      ) : (
        <b>
          <Trans>Free</Trans>
        </b>
      )}
      {performance.lUltimosLugares && (
        <b className="last">{product ? <Trans>Last ones</Trans> : <Trans>Last places</Trans>}</b>
      )}
      {performance.lCola && (
        <span className="soft">
          <Trans>With a waiting room</Trans>
        </span>
      )}
    </>
  )
}
