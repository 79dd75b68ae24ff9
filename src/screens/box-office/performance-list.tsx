import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { BoxPerformance } from '../../../contract/entities/box-office.ts'
import { type PlacesLeft, placesLeftOf } from '../../../contract/places-left.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { withoutAccents } from './without-accents.ts'

export interface PerformanceListProps {
  performances: readonly BoxPerformance[]
  current: number | null
  search: RefObject<HTMLInputElement | null>
  hrefOf: (idFuncion: number) => string
  onOpen: (idFuncion: number) => void
  /** Enter where no performance is called so. */
  onSearch: () => void
  /** What else is called so: sales and orders. */
  others: (wanted: string) => ReactNode
}

/** The class that sets the bar's length and colour. */
const GAUGE: Record<PlacesLeft, string> = { MUCHOS: 'many', POCOS: 'few', ULTIMOS: 'last', AGOTADO: 'out' }

/** The performances to come, day by day, found by their names; sales and orders by theirs. */
export function PerformanceList(props: PerformanceListProps) {
  const { performances, current, search, hrefOf, onOpen, onSearch } = props
  const { t } = useLingui()
  const { moment, weekday, month } = useFormat()
  const [wanted, setWanted] = useState('')
  const found = useMemo(() => {
    const words = withoutAccents(wanted).split(/\s+/).filter(Boolean)
    return performances.filter(({ cEspectaculoCartelNombre, cEstablecimientoNombre }) => {
      const name = withoutAccents(`${cEspectaculoCartelNombre} ${cEstablecimientoNombre}`)
      return words.every((word) => name.includes(word))
    })
  }, [performances, wanted])
  const days = useMemo(
    () => [
      ...Map.groupBy(found, ({ dFecha }) => {
        const at = dFecha === null ? null : moment(dFecha)
        return at && `${at.day} ${month(at)}`
      }),
    ],
    [found, moment, month],
  )
  const enter = () => {
    const [first] = found
    if (wanted !== '') first ? onOpen(first.idFuncion) : onSearch()
  }
  return (
    <nav className="bo-pane bo-list" aria-label={t`Performances`}>
      <label className="bo-search">
        <kbd>F2</kbd>
        <span className="vh">
          <Trans>Search performances, sales and orders</Trans>
        </span>
        <input
          ref={search}
          type="search"
          placeholder={t`Show or order number`}
          onChange={(event) => setWanted(event.currentTarget.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && enter()}
        />
      </label>
      {days.length === 0 && (
        <p className="bo-none">
          <Trans>No performance is called that.</Trans>
        </p>
      )}
      <div className="bo-days">
        {days.map(([day, list]) => {
          const first = list[0]?.dFecha ? moment(list[0].dFecha) : null
          return (
            <section key={day ?? 'products'}>
              <h2>
                {first ? (
                  <>
                    <span className="bo-day">{first.day}</span> {weekday(first)}, {month(first)}
                  </>
                ) : (
                  <Trans>Products</Trans>
                )}
              </h2>
              <ul>
                {list.map((one) => (
                  <li key={one.idFuncion}>
                    <a
                      href={hrefOf(one.idFuncion)}
                      aria-current={one.idFuncion === current ? 'true' : undefined}
                    >
                      <span className="bo-hour">{one.dFecha ? moment(one.dFecha).time : ''}</span>
                      <b>{one.cEspectaculoCartelNombre}</b>
                      <span
                        className="bo-left"
                        data-left={GAUGE[placesLeftOf(one.nDisponible, one.nCapacidad)]}
                      >
                        <span className="bo-gauge" aria-hidden="true" />
                        <span className="num">{one.nDisponible}</span>
                        <span className="vh">
                          <Plural value={one.nDisponible} one="place left" other="places left" />
                        </span>
                      </span>
                      <span className="soft">{one.cEstablecimientoNombre}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {wanted !== '' && props.others(wanted)}
    </nav>
  )
}
