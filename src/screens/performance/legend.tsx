import { Plural, Trans } from '@lingui/react/macro'
import type { Performance } from '../../../contract/index.ts'
import { Amount } from '../../components/price/amount.tsx'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import { SeatMark } from '../../components/seat-list/seat-mark.tsx'

export interface LegendProps {
  readonly sectors: Performance['listaSector']
  readonly categories: readonly SeatCategory[]
  readonly freeOf: (idSector: number) => number
  /** Whether the marks of taken seats are explained: the list says them in words. */
  readonly withStates: boolean
}

/** What the plan's shapes mean, what they cost and how many are left. */
export function Legend({ sectors, categories, freeOf, withStates }: LegendProps) {
  return (
    <ul className="legend">
      {sectors.map((sector) => {
        const category = categories.find((each) => each.idSector === sector.idSector)
        const free = freeOf(sector.idSector)
        return (
          <li key={sector.idSector}>
            {category && <SeatMark kind={category.shape} colour={category.colour} />}
            <span>
              {sector.cNombre}{' '}
              <span className="xs soft num">
                {free === 0 ? <Trans>sold out</Trans> : <Plural value={free} one="# free" other="# free" />}
              </span>
            </span>
            <b className="num">
              <Amount value={sector.fPrecio} />
            </b>
          </li>
        )
      })}
      {withStates && (
        <>
          <li>
            <SeatMark kind="mine" />
            <Trans>Your places</Trans>
          </li>
          <li>
            <SeatMark kind="held" />
            <Trans>In someone else's cart</Trans>
          </li>
          <li>
            <SeatMark kind="sold" />
            <Trans>Sold</Trans>
          </li>
        </>
      )}
    </ul>
  )
}
