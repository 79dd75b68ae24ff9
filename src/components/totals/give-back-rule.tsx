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
        <Trans>We refund everything they cost, with the service charge.</Trans>
      ) : (
        <Trans>We refund everything they cost, without the service charge.</Trans>
      )
    ) : lCargoServicio ? (
      <Trans>We refund {nPorcentaje} % of what they cost, with the service charge.</Trans>
    ) : (
      <Trans>We refund {nPorcentaje} % of what they cost, without the service charge.</Trans>
    )
  return (
    <>
      {until} {back}
    </>
  )
}
