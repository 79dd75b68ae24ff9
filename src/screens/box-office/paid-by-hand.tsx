import { Trans } from '@lingui/react/macro'

export interface PaidByHandProps {
  value: string
  disabled: boolean
  onChange: (value: string) => void
  onPay: () => void
}

/** How what goes back of an exchange is paid, where the drawer has too little. */
export function PaidByHand({ value, disabled, onChange, onPay }: PaidByHandProps) {
  return (
    <label className="bo-proof">
      <Trans>What proves the payment</Trans>
      <input
        // biome-ignore lint/a11y/noAutofocus: it comes with the refusal, and is what the clerk types next
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={value}
        disabled={disabled}
        onKeyDown={(event) => event.key === 'Enter' && onPay()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
