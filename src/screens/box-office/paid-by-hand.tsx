import { Trans } from '@lingui/react/macro'

export interface PaidByHandProps {
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** How what goes back of an exchange is paid, where the drawer has too little. */
export function PaidByHand({ value, disabled, onChange }: PaidByHandProps) {
  return (
    <label className="bo-given">
      <Trans>What proves the payment</Trans>
      <input
        autoComplete="off"
        maxLength={200}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
