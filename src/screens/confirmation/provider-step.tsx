import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ProviderStep } from '../../../contract/entities/payment.ts'
import { QrCode } from '../../components/ticket-card/qr-code.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { BankChallengePart } from './bank-challenge.tsx'
import './provider-step.css'

/** What the customer pressed last beside the step. */
export type StepPress = 'finished' | 'stopped'

export interface ProviderStepProps {
  step: ProviderStep
  /** Of the purchase that is paid. */
  id: string
  /** It was pressed, the server was asked, and the step is still to be done. */
  pressed: StepPress | null
  /** The provider's frame says that it is done. */
  onFinished: () => void
}

/** What the provider's page may do inside ours: its own script, its own form, its own origin. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin'

/** The provider's page in a frame. What it says proves nothing: the server is asked. */
function Frame({ uri, onFinished }: { uri: string; onFinished: () => void }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const finished = useRef(onFinished)
  finished.current = onFinished
  useEffect(() => {
    const { origin } = new URL(uri, window.location.href)
    const hear = (message: MessageEvent<unknown>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      const data = message.data as { message?: unknown; iframeHeight?: unknown } | null
      if (typeof data?.iframeHeight === 'number' && frame.current)
        frame.current.height = String(Math.max(120, Math.min(2000, data.iframeHeight)))
      // What else it says is of no end: the frame stays, and what was typed in it.
      if (typeof data?.message === 'string' && /^payment_/.test(data.message)) finished.current()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [uri])
  return (
    <iframe
      ref={frame}
      className="step-frame"
      src={uri}
      title={t`The payment provider's page`}
      height={520}
      sandbox={SANDBOX}
      allow="payment"
      referrerPolicy="strict-origin"
    />
  )
}

function Code({ uri }: { uri: string }) {
  const { t } = useLingui()
  const opens = /^https?:/.test(uri)
  return (
    <div className="step-code">
      <QrCode text={uri} label={t`Code to pay with`} />
      {opens ? (
        <p className="step-address">
          <Trans>Read the code with the phone that pays, or open or send its address:</Trans>{' '}
          <a href={uri}>{uri}</a>
        </p>
      ) : (
        <p>
          <Trans>Read the code with the application that you pay with.</Trans>
        </p>
      )}
    </div>
  )
}

/** What the customer does with the provider on this page: in its frame, or with a code; and until when. */
export function ProviderStepPart({ step, id, pressed, onFinished }: ProviderStepProps) {
  const { shortDateTime } = useFormat()
  const { cTipo, cUri, dVence } = step
  return (
    <div className="provider-step">
      {pressed ? (
        <p className="step-notice" role="status">
          {pressed === 'finished' ? (
            <Trans>
              The provider does not say yet that it is paid. Finish the payment there, or wait a moment and
              ask again.
            </Trans>
          ) : (
            <Trans>
              The provider does not answer, and the payment could not be given up just now. Nothing is charged
              twice: try again in a moment.
            </Trans>
          )}
        </p>
      ) : null}
      {cTipo === 'QR' ? <Code uri={cUri} /> : null}
      {cTipo === 'MARCO' ? <Frame uri={cUri} onFinished={onFinished} /> : null}
      {cTipo === 'DESAFIO' ? <BankChallengePart id={id} onFinished={onFinished} /> : null}
      {dVence ? (
        <p className="soft">
          <Trans>It can be paid until {shortDateTime(dVence)}.</Trans>
        </p>
      ) : null}
    </div>
  )
}
