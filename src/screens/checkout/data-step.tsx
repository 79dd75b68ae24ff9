import { Trans } from '@lingui/react/macro'
import { BuyerForm } from '../../forms/buyer-form.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import type { DataStepProps } from './checkout-props.ts'
import { StepActions } from './step-actions.tsx'

/** Who the tickets are for. */
export function DataStep({
  defaults,
  unconfirmed,
  busy,
  onData,
  onTyped,
  onBack,
}: DataStepProps & { onBack?: (() => void) | undefined }) {
  return (
    <FormSystem>
      <BuyerForm defaults={defaults} unconfirmed={unconfirmed} onSubmit={onData} onTyped={onTyped}>
        <StepActions busy={busy} onBack={onBack}>
          <Trans>Continue</Trans>
        </StepActions>
      </BuyerForm>
    </FormSystem>
  )
}
