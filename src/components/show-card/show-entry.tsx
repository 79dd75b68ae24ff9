import type { Show } from '../../../contract/entities/billboard.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Poster } from '../poster/poster.tsx'
import { PriceFrom } from '../price/price-from.tsx'
import { useShowDate } from '../show-date/show-date.ts'
import './show-entry.css'

/** A featured show on paper, beside the lead. */
export const ShowEntry = ({ show }: { show: Show }) => {
  const date = useShowDate(show)
  return (
    <article className={show.lAgotado ? 'entry out' : 'entry'}>
      <Poster images={show.listaImagenEspectaculoCartel} />
      <div className="t">
        <p aria-hidden="true" className={date.wide ? 'date w' : 'date'}>
          {date.numeral}
        </p>
        <p aria-hidden="true" className="sm">
          <b>{date.strong}</b> {date.rest}
          {date.line && `, ${date.line}`}
        </p>
        <h3 className="d">
          <a href={pageUrl.landing(show.cSeo)}>{show.cEspectaculoCartelNombre}</a>
        </h3>
        <p className="vh">{date.spoken}</p>
        <p className="sm soft">{show.cEstablecimientoNombre}</p>
        <p className="sm pr">
          <PriceFrom show={show} />
        </p>
      </div>
    </article>
  )
}
