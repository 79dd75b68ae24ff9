import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OfferedPerformance } from '../../../../contract/entities/show-detail.ts'
import type { PlacesLeft } from '../../../../contract/places-left.ts'

/** The class that sets the bar's length and colour. */
export const GAUGE: Record<PlacesLeft, string> = { MUCHOS: '', POCOS: 'few', ULTIMOS: 'last', AGOTADO: 'out' }

const ORDER: readonly PlacesLeft[] = ['MUCHOS', 'POCOS', 'ULTIMOS', 'AGOTADO']

/** @returns how much a day has left: of its performances the one with most. */
export const mostLeft = (list: readonly Pick<OfferedPerformance, 'cDisponibilidad'>[]): PlacesLeft =>
  ORDER.find((left) => list.some(({ cDisponibilidad }) => cDisponibilidad === left)) ?? 'AGOTADO'

/** The words of the calendar's bars. */
export const usePlacesNames = (): Record<PlacesLeft, string> => {
  const { t } = useLingui()
  return {
    MUCHOS: t`Many places`,
    POCOS: t`Filling up`,
    ULTIMOS: t`Last places left`,
    AGOTADO: t`Sold out`,
  }
}

/** How much is left, shown by length first, colour second, and a word. */
export const PlacesLeftLine = ({
  performance: { cDisponibilidad, nDisponible },
}: {
  performance: OfferedPerformance
}) => {
  const { t } = useLingui()
  const names = usePlacesNames()
  const isFew = nDisponible !== null && nDisponible > 0
  return (
    <span className={`left ${GAUGE[cDisponibilidad]}`}>
      <span className="gauge" aria-hidden="true" />{' '}
      {isFew
        ? t`${plural(nDisponible, { one: '# place left', other: '# places left' })}`
        : names[cDisponibilidad]}
    </span>
  )
}
