import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Sector } from '../../../contract/index.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface GroupFinderProps {
  /** Sectors sold seat by seat. */
  readonly sectors: readonly Sector[]
  readonly freeOf: (idSector: number) => number
  readonly room: number
  readonly disabled: boolean
  readonly onHoldGroup: (idSector: number, nCantidad: number) => void
}

/** Asks the shop for the best places of a sector, together when possible. */
export function GroupFinder({ sectors, freeOf, room, disabled, onHoldGroup }: GroupFinderProps) {
  const { price } = useFormat()
  const ids = useId()
  const open = sectors.filter((sector) => freeOf(sector.idSector) > 0)
  const [wantedSector, setSector] = useState<number | null>(null)
  const [wantedCount, setCount] = useState(2)
  const sector = open.find((each) => each.idSector === wantedSector) ?? open[0]
  if (!sector) return null
  const most = Math.max(1, Math.min(room, freeOf(sector.idSector)))
  const count = Math.min(wantedCount, most)
  return (
    <form
      className="group-finder"
      onSubmit={(event) => {
        event.preventDefault()
        onHoldGroup(sector.idSector, count)
      }}
    >
      <p>
        <b>
          <Trans>Best available</Trans>
        </b>
      </p>
      <label htmlFor={`${ids}-count`} className="vh">
        <Trans>How many places</Trans>
      </label>
      <select id={`${ids}-count`} value={count} onChange={({ target }) => setCount(Number(target.value))}>
        {Array.from({ length: most }, (_, index) => index + 1).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <label htmlFor={`${ids}-sector`}>
        <Trans>together in</Trans>
      </label>
      <select
        id={`${ids}-sector`}
        value={sector.idSector}
        onChange={({ target }) => setSector(Number(target.value))}
      >
        {open.map((each) => (
          <option key={each.idSector} value={each.idSector}>
            {each.cNombre}, {price(each.fPrecio)}
          </option>
        ))}
      </select>
      <button type="submit" className="btn line small" disabled={disabled || room < 1}>
        <Trans>Choose for me</Trans>
      </button>
    </form>
  )
}
