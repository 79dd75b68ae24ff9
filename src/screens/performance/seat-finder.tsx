import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Sector } from '../../../contract/index.ts'
import { useFormat } from '../../i18n/format-context.ts'
import type { SeatProposal } from './performance-view-props.ts'
import type { SeatsOfRow } from './seat-rows.ts'

/** One key for the whole finder. */
export interface SeatFinderControls {
  /** Asks how many; then finds them; then chooses what was found. */
  next(): void
}

export interface SeatFinderProps {
  readonly controls?: Ref<SeatFinderControls>
  /** Sectors sold seat by seat. */
  readonly sectors: readonly Sector[]
  readonly freeOf: (idSector: number) => number
  readonly room: number
  readonly proposal: SeatProposal | null
  readonly nothingFound: boolean
  /** The proposed seats, a row each. */
  readonly rowsOf: (aIdPosicion: readonly string[]) => readonly SeatsOfRow[]
  readonly onPropose: (idSector: number, nCantidad: number) => void
  readonly onAnother: () => void
  readonly onAccept: () => void
  readonly onDismiss: () => void
}

/** Finds good seats for so many and shows them, on the plan and by name, before they are chosen. */
export function SeatFinder(props: SeatFinderProps) {
  const { sectors, freeOf, room, proposal, nothingFound } = props
  const { t } = useLingui()
  const { price } = useFormat()
  const ids = useId()
  const find = useRef<HTMLButtonElement>(null)
  const howMany = useRef<HTMLSelectElement>(null)
  const open = sectors.filter((sector) => freeOf(sector.idSector) > 0)
  const [wantedSector, setSector] = useState<number | null>(null)
  const [wantedCount, setCount] = useState(2)
  const sector = open.find((each) => each.idSector === wantedSector) ?? open[0]
  /** The pressed button goes with the proposal: focus stays in the finder. */
  const leaveBy = (verb: () => void) => () => {
    find.current?.focus()
    verb()
  }
  useImperativeHandle(props.controls, () => ({
    next: () => {
      if (proposal) leaveBy(props.onAccept)()
      else if (document.activeElement === howMany.current || document.activeElement === find.current)
        find.current?.click()
      else howMany.current?.focus()
    },
  }))
  if (!sector) return null
  const most = Math.max(1, Math.min(room, freeOf(sector.idSector)))
  const count = Math.min(wantedCount, most)
  return (
    <div className="seat-finder">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (room > 0) props.onPropose(sector.idSector, count)
        }}
      >
        <b>
          <Trans>Best available</Trans>
        </b>
        <label htmlFor={`${ids}-count`} className="vh">
          <Trans>How many places</Trans>
        </label>
        <select
          id={`${ids}-count`}
          ref={howMany}
          value={count}
          onChange={({ target }) => setCount(Number(target.value))}
        >
          {Array.from({ length: most }, (_, index) => index + 1).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <label htmlFor={`${ids}-sector`} className="seat-finder-in">
          <Trans>together in</Trans>
        </label>
        <select
          id={`${ids}-sector`}
          className="seat-finder-sector"
          value={sector.idSector}
          onChange={({ target }) => setSector(Number(target.value))}
        >
          {open.map((each) => (
            <option key={each.idSector} value={each.idSector}>
              {each.cNombre}, {price(each.fPrecio)}
            </option>
          ))}
        </select>
        <button type="submit" className="btn line small" ref={find} aria-disabled={room < 1}>
          <Trans>Find the best</Trans>
        </button>
      </form>
      <div className="seat-proposal" role="status">
        {nothingFound && (
          <p>
            <Trans>There are not so many free seats here. Try fewer, or another sector.</Trans>
          </p>
        )}
        {proposal && (
          <>
            {!proposal.together && (
              <p>
                <b>{t`Automatically assigned seats are not continuous`}</b>
              </p>
            )}
            <ul>
              {props.rowsOf(proposal.aIdPosicion).map(({ seats, zone }) => (
                <li key={seats + zone}>
                  <b>{seats}</b> <span className="soft">{zone}</span>
                </li>
              ))}
            </ul>
            <p className="seat-proposal-verbs">
              <button type="button" className="btn small" onClick={leaveBy(props.onAccept)}>
                <Trans>Choose these</Trans>
              </button>
              <button type="button" className="btn line small" onClick={props.onAnother}>
                <Trans>Others</Trans>
              </button>
              <button
                type="button"
                className="seat-proposal-close"
                aria-label={t`None of these`}
                onClick={leaveBy(props.onDismiss)}
              >
                ×
              </button>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
