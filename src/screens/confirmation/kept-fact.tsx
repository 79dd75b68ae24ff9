import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format-context.ts'
import type { KeptPurchase } from './confirmation-props.ts'

/** The order, its places and its show in one line. */
export function KeptFact({ kept }: { kept: KeptPurchase }) {
  const format = useFormat()
  return (
    <>
      {kept.nOrden ? (
        <>
          <Trans>
            Order <b className="num">{kept.nOrden}</b>
          </Trans>
          {': '}
        </>
      ) : null}
      <Plural value={kept.places} one="# place" other="# places" />
      {`, ${kept.showName}`}
      {kept.dFecha ? `, ${format.longDate(format.moment(kept.dFecha))}` : null}.
    </>
  )
}
