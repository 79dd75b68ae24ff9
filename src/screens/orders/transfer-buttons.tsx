import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderActions } from './order-props.ts'

export interface TransferButtonsProps extends Pick<OrderActions, 'onTransfer' | 'onHandOn' | 'focused'> {
  cNumero: string
}

/** Gives a ticket to somebody who is named, or to who has its link. */
export function TransferButtons({ cNumero, focused, onTransfer, onHandOn }: TransferButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={t`Transfer ticket ${cNumero}`}
        onClick={() => onTransfer(cNumero)}
      >
        <Trans>Transfer</Trans>
      </button>
      <button
        type="button"
        className="link"
        // biome-ignore lint/a11y/noAutofocus: the focus was here before the list was fetched again
        autoFocus={focused === cNumero}
        aria-label={t`Hand ticket ${cNumero} on by link`}
        onClick={() => onHandOn(cNumero)}
      >
        <Trans>By link</Trans>
      </button>
    </>
  )
}
