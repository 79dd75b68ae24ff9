import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { ExchangeOffer, ExchangeOption } from '../../../contract/entities/exchange.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFormat } from '../../i18n/format-context.ts'
import type { ExchangeViewProps } from './exchange-view.tsx'

export interface ExchangeChooserProps
  extends Pick<
    ExchangeViewProps,
    'choice' | 'busy' | 'failure' | 'onGivenDate' | 'onToggle' | 'onDate' | 'onSector' | 'onSubmit'
  > {
  offer: ExchangeOffer
}

/** The performance whose tickets these are. */
const dateOf = ({ aEntrada }: Pick<ExchangeOption, 'aEntrada'>) => aEntrada[0]?.idFuncion

/** Which tickets are given, and for which date and sector. */
export function ExchangeChooser(props: ExchangeChooserProps) {
  const { offer, choice, busy, failure } = props
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const inWords = (iso: string) => {
    const moment = format.moment(iso)
    return `${format.longDate(moment)}, ${format.time(moment)}`
  }
  const { date, given, idSector, missing } = choice
  const options = [offer, ...offer.listaOtra]
  const option = options.find((one) => dateOf(one) === choice.givenDate) ?? offer
  const until = inWords(option.dHasta)
  const delivery = format.price(offer.fEntrega)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) props.onSubmit()
  }
  return (
    <form className="form-grid exchange" noValidate onSubmit={submit}>
      {options.length > 1 ? (
        <label className="exchange-part">
          <b>
            <Trans>Date that you change</Trans>
          </b>
          <select value={dateOf(option)} onChange={({ target }) => props.onGivenDate(Number(target.value))}>
            {options.map(({ oFuncion, ...one }) => (
              <option key={dateOf(one)} value={dateOf(one)}>
                {/* The date comes first: the end may be cut in 360 px, and the whole of it stands below. */}
                {oFuncion?.dFecha ? `${format.shortDateTime(oFuncion.dFecha)}, ` : null}
                {oFuncion?.cEspectaculoCartelNombre}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {option.oFuncion ? (
        <div>
          <h2 className="d">{option.oFuncion.cEspectaculoCartelNombre}</h2>
          <p className="sm">
            {option.oFuncion.cEstablecimientoNombre}
            {option.oFuncion.dFecha ? `, ${inWords(option.oFuncion.dFecha)}` : null}
          </p>
        </div>
      ) : null}
      <p className="sm">
        <Trans>
          You can change until {until}. Your tickets stay valid until the new ones are yours; you pay the
          difference, or we return it.
        </Trans>
      </p>
      <fieldset className="exchange-part">
        <legend>
          <Trans>Tickets that you change</Trans>
        </legend>
        {option.aEntrada.map((ticket) => (
          <label key={ticket.cNumero} className="exchange-ticket">
            <input
              type="checkbox"
              checked={given.includes(ticket.cNumero)}
              onChange={() => props.onToggle(ticket.cNumero)}
            />
            <span>{placeName(ticket)}</span>
            <span className="sm soft">{ticket.cSector}</span>
            <span className="num">{format.price(ticket.fValor)}</span>
          </label>
        ))}
        {missing.tickets ? (
          <p className="field-error" role="alert">
            <Trans>Choose at least one ticket</Trans>
          </p>
        ) : null}
      </fieldset>
      <label className="exchange-part">
        <b>
          <Trans>New date</Trans>
        </b>
        <select value={date?.idFuncion ?? ''} onChange={({ target }) => props.onDate(Number(target.value))}>
          <option value="" disabled>
            {t`Choose the new date`}
          </option>
          {option.listaFuncion.map(({ idFuncion, dFecha }) => (
            <option key={idFuncion} value={idFuncion}>
              {inWords(dFecha)}
            </option>
          ))}
        </select>
      </label>
      {date && date.idFuncion === option.oFuncion?.idFuncion ? (
        <p className="sm soft">
          <Trans>This is the date you have: only your places change.</Trans>
        </p>
      ) : null}
      {date ? (
        <fieldset className="exchange-part">
          <legend>
            <Trans>Sector</Trans>
          </legend>
          {date.listaSector.map((sector) => (
            <label key={sector.idSector} className="exchange-ticket">
              <input
                type="radio"
                name="idSector"
                checked={sector.idSector === idSector}
                onChange={() => props.onSector(sector.idSector)}
              />
              <span>{sector.cNombre}</span>
              <span className="num">{format.price(sector.fTotal)}</span>
            </label>
          ))}
          <p className="sm soft">
            <Trans>For each ticket, with its charges.</Trans>{' '}
            {offer.fEntrega > 0 ? (
              <Trans>The delivery of the new tickets costs {delivery} more.</Trans>
            ) : null}
          </p>
        </fieldset>
      ) : null}
      {missing.place ? (
        <p className="field-error" role="alert">
          <Trans>Choose a date and a sector</Trans>
        </p>
      ) : null}
      {failure === null ? null : <Notice kind="alert" title={failure} />}
      <p>
        <button type="submit" className="btn" aria-disabled={busy || undefined}>
          {busy ? <Trans>Looking for the best places…</Trans> : <Trans>See the difference</Trans>}
        </button>
      </p>
    </form>
  )
}
