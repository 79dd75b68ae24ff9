import { Trans, useLingui } from '@lingui/react/macro'
import type { BoxExchangeOffer } from '../../../contract/entities/box-exchange.ts'
import type { ExchangeOption } from '../../../contract/entities/exchange.ts'
import type { DeskExchangeChoice } from '../../../machines/desk-exchange/desk-exchange.selectors.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { ExchangeTickets } from './exchange-tickets.tsx'
import './exchange.css'

export interface ExchangeChoiceProps {
  offer: BoxExchangeOffer
  choice: DeskExchangeChoice
  disabled: boolean
  onGivenDate: (idFuncion: number) => void
  onToggle: (cNumero: string) => void
  onDate: (idFuncion: number) => void
  onSector: (idSector: number) => void
}

/** The performance whose tickets these are. */
const dateOf = ({ aEntrada }: Pick<ExchangeOption, 'aEntrada'>) => aEntrada[0]?.idFuncion

/** Which tickets are given, and for which date and sector. */
export function ExchangeChoice(props: ExchangeChoiceProps) {
  const { offer, choice, disabled } = props
  const { t } = useLingui()
  const { price, shortDateTime } = useFormat()
  const { date, given, idSector, missing } = choice
  const options = [offer, ...offer.listaOtra]
  const option = options.find((one) => dateOf(one) === choice.givenDate) ?? offer
  return (
    <fieldset className="form-grid bo-exchange" disabled={disabled}>
      <legend className="vh">
        <Trans>What is exchanged, and for what</Trans>
      </legend>
      {options.length > 1 && (
        <label>
          <Trans>Date that is given</Trans>
          <select value={dateOf(option)} onChange={({ target }) => props.onGivenDate(Number(target.value))}>
            {options.map(({ oFuncion, ...one }) => (
              <option key={dateOf(one)} value={dateOf(one)}>
                {oFuncion?.cEspectaculoCartelNombre} {oFuncion?.dFecha && shortDateTime(oFuncion.dFecha)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ExchangeTickets tickets={option.aEntrada} given={given} onToggle={props.onToggle} />
      {missing.tickets && (
        <p className="field-error" role="alert">
          <Trans>Choose at least one ticket</Trans>
        </p>
      )}
      <label>
        <Trans>New date</Trans>
        <select value={date?.idFuncion ?? ''} onChange={({ target }) => props.onDate(Number(target.value))}>
          <option value="" disabled>
            {t`Choose another date`}
          </option>
          {option.listaFuncion.map(({ idFuncion, dFecha }) => (
            <option key={idFuncion} value={idFuncion}>
              {shortDateTime(dFecha)}
            </option>
          ))}
        </select>
      </label>
      {date && (
        <fieldset className="bo-tickets">
          <legend>
            <Trans>Sector, each place with its charges</Trans>
          </legend>
          {date.listaSector.map((sector) => (
            <label key={sector.idSector}>
              <input
                type="radio"
                name="idSector"
                checked={sector.idSector === idSector}
                onChange={() => props.onSector(sector.idSector)}
              />
              <span>
                {sector.cNombre} <span className="soft">{t`${sector.nDisponible} free`}</span>
              </span>
              <span className="num">{price(sector.fTotal)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {missing.place && (
        <p className="field-error" role="alert">
          <Trans>Choose a date and a sector</Trans>
        </p>
      )}
      <p className="soft">
        <Trans>
          The best places are held; others are chosen on the plan afterwards. These tickets stay valid until
          the exchange is charged.
        </Trans>
      </p>
    </fieldset>
  )
}
