import { Plural, Trans } from '@lingui/react/macro'
import type { BoxDesk } from '../../../contract/entities/box-office.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface OfficeBarProps {
  mark: string
  desk: BoxDesk
  /** A payment is under way: the shift is not closed now. */
  busy: boolean
  onClose: () => void
}

/** The box office's own bar: who sells, where, since when, and what is in the drawer. */
export function OfficeBar({ mark, desk, busy, onClose }: OfficeBarProps) {
  const { price, moment, time } = useFormat()
  const shift = desk.oTurno
  return (
    <header className="bo-bar">
      <span className="bo-brand">{mark}</span>
      <h1>
        <Trans>Box office</Trans>
      </h1>
      {shift && (
        <>
          <span className="bo-wide">{shift.cCaja}</span>
          <span className="bo-wide">
            <Trans>
              {desk.cNombre}, since {time(moment(shift.dApertura))}
            </Trans>
          </span>
          <span className="bo-push bo-wide">
            <Trans>
              In the drawer <b className="num">{price(shift.fEfectivo)}</b>
            </Trans>
          </span>
          <span className="bo-wide">
            <Plural value={shift.nVentas} one="# sale" other="# sales" />
          </span>
          <a className="link" href={pageUrl.boxBookings()}>
            <Trans context="box office">Bookings</Trans>
          </a>
          <button type="button" className="link" aria-disabled={busy || undefined} onClick={onClose}>
            <Trans>Close shift</Trans>
          </button>
        </>
      )}
    </header>
  )
}
