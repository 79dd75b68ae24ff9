import { Plural, Trans } from '@lingui/react/macro'
import type { WireResaleRule } from '../../../contract/entities/purchase.ts'

/** Until when the tickets of a purchase may be offered for resale, and what comes back: shown before paying, and kept with the purchase. */
export function ResaleRule({ rule }: { rule: WireResaleRule }) {
  const { nHoras, lCargoServicio } = rule
  return (
    <>
      {nHoras === 0 ? (
        <Trans>
          You can offer your tickets for resale here until the performance begins, at what you paid.
        </Trans>
      ) : (
        <Trans>
          You can offer your tickets for resale here until{' '}
          <Plural
            value={nHoras}
            one="# hour before the performance, at what you paid."
            other="# hours before the performance, at what you paid."
          />
        </Trans>
      )}{' '}
      {lCargoServicio ? (
        <Trans>It comes back once somebody buys them.</Trans>
      ) : (
        <Trans>It comes back once somebody buys them, without the service charge.</Trans>
      )}
    </>
  )
}
