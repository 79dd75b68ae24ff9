import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import type { ConfirmationViewProps } from './confirmation-props.ts'
import { Success } from './success.tsx'
import { Verdict } from './verdict.tsx'
import './confirmation.css'

/** What became of the payment, from verifying to the tickets (section 4's labels). */
export function ConfirmationView(props: ConfirmationViewProps) {
  const { confirmation, dataState } = props
  const heading = useFocusOnChange<HTMLHeadingElement>(confirmation.kind)
  return (
    <div className="wrap confirmation" data-state={dataState} data-kind={confirmation.kind}>
      {confirmation.kind === 'success' ? (
        <Success
          order={confirmation.order}
          email={confirmation.email}
          download={props.download}
          heading={heading}
        />
      ) : (
        <Verdict {...props} confirmation={confirmation} heading={heading} />
      )}
    </div>
  )
}
