import type { Show } from '../../../contract/entities/billboard.ts'
import { Poster } from '../poster/poster.tsx'
import { PriceFrom } from '../price/price-from.tsx'
import { useShowDate } from '../show-date/show-date.ts'
import { useShowUrl } from '../show-date/show-url.ts'
import './show-card.css'

export interface ShowCardProps {
  show: Show
  /** Its poster is the largest picture of the first screen. */
  first?: boolean
}

/** One show of the grid: poster, date, name, place, price. The name is the link; all of it is pressed. */
export const ShowCard = ({ show, first = false }: ShowCardProps) => {
  const date = useShowDate(show)
  const href = useShowUrl(show)
  return (
    <article className={show.lAgotado ? 'show out' : 'show'}>
      <div className="pic">
        <Poster images={show.listaImagenEspectaculoCartel} first={first} />
      </div>
      <p className="dt" aria-hidden="true">
        <span className={date.wide ? 'n w' : 'n'}>{date.numeral}</span>
        <span className="w2">
          <b>{date.strong}</b> {date.rest}
          {date.line && <br />}
          {date.line}
        </span>
      </p>
      <h3 className="d">
        <a href={href}>{show.cEspectaculoCartelNombre}</a>
      </h3>
      <p className="vh">{date.spoken}</p>
      <p className="sm soft">{show.cEstablecimientoNombre}</p>
      <p className="pr">
        <PriceFrom show={show} />
      </p>
    </article>
  )
}
