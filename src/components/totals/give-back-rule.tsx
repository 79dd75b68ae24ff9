import { Plural, Trans } from '@lingui/react/macro'
import type { WireGiveBackRule } from '../../../contract/entities/purchase.ts'

/** Until when the tickets of a purchase may be given back, and what comes back: shown before paying, and kept with the purchase. */
export function GiveBackRule({ rule }: { rule: WireGiveBackRule }) {
  const { nHoras, nPorcentaje, lCargoServicio } = rule
  const until =
    nHoras === 0 ? (
      <Trans>Tickets can be given back until the performance begins.</Trans>
    ) : (
      <Trans>
        Tickets can be given back until{' '}
        <Plural value={nHoras} one="# hour before the performance." other="# hours before the performance." />
      </Trans>
    )
  const back =
    nPorcentaje === 100 ? (
      lCargoServicio ? (
        <Trans>All that they cost comes back, with the service charge.</Trans>
      ) : (
        <Trans>All that they cost comes back, without the service charge.</Trans>
      )
    ) : lCargoServicio ? (
      <Trans>{nPorcentaje} % of what they cost comes back, with the service charge.</Trans>
    ) : (
      <Trans>{nPorcentaje} % of what they cost comes back, without the service charge.</Trans>
    )
  return (
    <>
      {until} {back}
    </>
  )
}
