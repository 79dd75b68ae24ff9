import type { ReactNode } from 'react'
import type { Show } from '../../../contract/entities/billboard.ts'
import { Poster } from '../poster/poster.tsx'
import { PriceFrom } from '../price/price-from.tsx'
import { useShowDate } from '../show-date/show-date.ts'
import './lead.css'

export interface LeadProps {
  show: Show
  /** The level its name has on the page. */
  heading: 'h1' | 'h2'
  /** What to press, inside the field. */
  children: ReactNode
}

/** The one field of the accent: a show introduced by its date, at the top of the billboard or of its own page. */
export const Lead = ({ show, heading: Heading, children }: LeadProps) => {
  const date = useShowDate(show)
  const numeral = date.wide ? 'date w' : 'date'
  return (
    <article className="lead">
      <div className="poster">
        <Poster images={show.listaImagenEspectaculoCartel} first />
        <p className={numeral} aria-hidden="true">
          {date.numeral}
        </p>
      </div>
      <div className="body">
        <p className={numeral} aria-hidden="true">
          {date.numeral}
        </p>
        <p className="when" aria-hidden="true">
          <span>{date.headline}</span>
          <span className="num">{date.line}</span>
        </p>
        <Heading className="d">{show.cEspectaculoCartelNombre}</Heading>
        <p className="vh">{date.spoken}</p>
        <div>
          {show.cBajada && <p>{show.cBajada}</p>}
          <p className="pr">
            <span>{show.cEstablecimientoNombre},</span> <PriceFrom show={show} inSentence />
          </p>
        </div>
        {children}
      </div>
    </article>
  )
}
