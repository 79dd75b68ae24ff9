import { useLingui } from '@lingui/react/macro'

export interface OtherOrderProps {
  /** Null where another customer has it. */
  nOrden: string | null
  /** Shows it, where the page lists orders. */
  onOrder?: ((nOrden: string) => void) | undefined
}

/** The number of another order, which shows it where it can be shown. */
export function OtherOrder({ nOrden, onOrder }: OtherOrderProps) {
  const { t } = useLingui()
  if (nOrden === null) return null
  if (onOrder === undefined) return <span className="num">{nOrden}</span>
  return (
    <button
      type="button"
      className="link num"
      aria-label={t`See order ${nOrden}`}
      onClick={() => onOrder(nOrden)}
    >
      {nOrden}
    </button>
  )
}
