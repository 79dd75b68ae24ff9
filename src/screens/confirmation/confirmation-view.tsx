import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import type { ConfirmationViewProps } from './confirmation-props.ts'
import { Success } from './success.tsx'
import { Verdict } from './verdict.tsx'
import './confirmation.css'

/** What became of the payment, from verifying to the tickets (section 4's labels). */
export function ConfirmationView(props: ConfirmationViewProps) {
  const { confirmation, dataState } = props
  // Asking and being processed take turns: one arrival for both.
  const verdict = confirmation.kind === 'processing' ? 'verifying' : confirmation.kind
  const heading = useFocusOnChange<HTMLHeadingElement>(verdict, {
    toTop: true,
    atFirst: props.follows === true,
  })
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
