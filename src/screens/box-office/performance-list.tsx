import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useMemo, useState } from 'react'
import type { BoxPerformance } from '../../../contract/entities/box-office.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface PerformanceListProps {
  performances: readonly BoxPerformance[]
  current: number | null
  search: RefObject<HTMLInputElement | null>
  hrefOf: (idFuncion: number) => string
}

/** As much as is left, in length first: all, few, the last, none. */
const leftOf = ({ nDisponible, nCapacidad }: BoxPerformance): 'many' | 'few' | 'last' | 'out' => {
  if (nDisponible === 0) return 'out'
  const share = nDisponible / Math.max(1, nCapacidad)
  return share < 0.08 ? 'last' : share < 0.5 ? 'few' : 'many'
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The performances to come, day by day, found by their names. */
export function PerformanceList({ performances, current, search, hrefOf }: PerformanceListProps) {
  const { t } = useLingui()
  const { moment, weekday, month } = useFormat()
  const [wanted, setWanted] = useState('')
  const days = useMemo(() => {
    const words = plain(wanted).split(/\s+/).filter(Boolean)
    const found = performances.filter(({ cEspectaculoCartelNombre, cEstablecimientoNombre }) => {
      const name = plain(`${cEspectaculoCartelNombre} ${cEstablecimientoNombre}`)
      return words.every((word) => name.includes(word))
    })
    return [
      ...Map.groupBy(found, ({ dFecha }) => {
        const at = dFecha === null ? null : moment(dFecha)
        return at && `${at.day} ${month(at)}`
      }),
    ]
  }, [performances, wanted, moment, month])
  return (
    <nav className="bo-pane bo-list" aria-label={t`Performances`}>
      <label className="bo-search">
        <kbd>F2</kbd>
        <span className="vh">
          <Trans>Search a performance</Trans>
        </span>
        <input
          ref={search}
          type="search"
          placeholder={t`Performance or venue`}
          onChange={(event) => setWanted(event.currentTarget.value)}
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
                      <span className="bo-left" data-left={leftOf(one)}>
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
    </nav>
  )
}
