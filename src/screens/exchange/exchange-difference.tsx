import { Trans, useLingui } from '@lingui/react/macro'
import type { ExchangePayment } from '../../../contract/entities/exchange.ts'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface ExchangeDifferenceProps {
  exchange: ExchangePayment
  onContinue: () => void
}

/** What is given, what is had for it, and what is paid or goes back. */
export function ExchangeDifference({ exchange, onContinue }: ExchangeDifferenceProps) {
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const title = useFocusOnChange<HTMLHeadingElement>('held', { atFirst: true })
  const { aEntrada, oProceso, fValor, fAPagar, fADevolver } = exchange
  const [line] = oProceso.listaFuncion
  const day = line?.oFuncionFecha ? format.moment(line.oFuncionFecha.dFecha) : null
  const names = (places: readonly Parameters<typeof placeName>[0][]) =>
    places.map((one) => `${placeName(one)}, ${one.cSector}`).join('; ')
  return (
    <div className="exchange">
      <h2 className="d" ref={title} tabIndex={-1}>
        <Trans>Your new places are held</Trans>
      </h2>
      <dl className="exchange-facts">
        <div>
          <dt>{t`You change`}</dt>
          <dd>
            <span>{names(aEntrada)}</span>
            <span className="num">{format.price(fValor)}</span>
          </dd>
        </div>
        <div>
          <dt>{t`For`}</dt>
          <dd>
            <span>
              {names(line?.listaPosicion ?? [])}
              {day ? (
                <>
                  <br />
                  {format.longDate(day)}, {format.time(day)}
                </>
              ) : null}
            </span>
            <span className="num">{format.price(fValor + fAPagar - fADevolver)}</span>
          </dd>
        </div>
        <div>
          <dt>{fADevolver > 0 ? t`We return` : t`You pay`}</dt>
          <dd>
            <b className="num">{format.price(fADevolver > 0 ? fADevolver : fAPagar)}</b>
          </dd>
        </div>
      </dl>
      <p>
        <button type="button" className="btn" onClick={onContinue}>
          {fAPagar > 0 ? <Trans>Pay the difference</Trans> : <Trans>Confirm the change</Trans>}
        </button>
      </p>
    </div>
  )
}
