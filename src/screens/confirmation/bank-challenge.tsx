import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bankChallengeMachine } from '../../../machines/bank-challenge/bank-challenge.machine.ts'
import * as select from '../../../machines/bank-challenge/bank-challenge.selectors.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { bankChallengeActor } from './bank-challenge.actor.ts'
import { useTicketTexts } from './details-part.tsx'
import { PostedFrame } from './posted-frame.tsx'
import { useFrameMessage } from './use-frame-message.ts'

interface BankChallengeProps {
  actor: ActorRefFrom<typeof bankChallengeMachine>
  /** What became of the payment is to be asked. */
  onFinished: () => void
}

/** Binds the question to a card's bank to its machine: its frames, and what they post. */
export function BankChallenge({ actor, onFinished }: BankChallengeProps) {
  const { t } = useLingui()
  const standing = useSelector(actor, select.standing)
  const deviceForm = useSelector(actor, select.deviceForm)
  const challengeForm = useSelector(actor, select.challengeForm)
  const isFinished = useSelector(actor, select.isFinished)
  const device = useRef<HTMLIFrameElement>(null)
  const challenge = useRef<HTMLIFrameElement>(null)
  const finished = useRef(onFinished)
  finished.current = onFinished
  useEffect(() => {
    if (isFinished) finished.current()
  }, [isFinished])
  useFrameMessage(device, deviceForm && new URL(deviceForm.cUri).origin, () =>
    actor.send({ type: 'device.described' }),
  )
  useFrameMessage(challenge, challengeForm && window.location.origin, (data) => {
    if ((data as { message?: unknown } | null)?.message === 'payment_returned')
      actor.send({ type: 'challenge.returned' })
  })

  if (standing === 'lost')
    return (
      <div className="step-notice" role="alert">
        <p>
          <Trans>Your bank cannot be asked right now. Nothing was charged.</Trans>
        </p>
        <button type="button" className="btn small" onClick={() => actor.send({ type: 'bank.retried' })}>
          <Trans>Retry</Trans>
        </button>
      </div>
    )
  if (standing === 'challenge' && challengeForm)
    return (
      <>
        <p className="step-notice" role="status">
          <Trans>
            Your bank asks below whether it is you. The payment goes on by itself once you answer.
          </Trans>
        </p>
        <PostedFrame
          key="challenge"
          form={challengeForm}
          name="bank-challenge"
          title={t`Your bank's page`}
          frame={challenge}
        />
        <p>
          <button
            type="button"
            className="btn line"
            onClick={() => actor.send({ type: 'challenge.answered' })}
          >
            <Trans>I have answered my bank</Trans>
          </button>
        </p>
      </>
    )
  return (
    <>
      <p className="step-notice" role="status">
        {standing === 'paying' ? (
          <Trans>Your bank has answered: the payment goes on…</Trans>
        ) : (
          <Trans>Asking your bank whether it is you…</Trans>
        )}
      </p>
      {deviceForm ? (
        <PostedFrame
          key="device"
          form={deviceForm}
          name="bank-device"
          title={t`Data of this device, for your bank`}
          frame={device}
          isHidden
        />
      ) : null}
    </>
  )
}

/** The same of a purchase's payment, with texts of its own. */
export function BankChallengePart({ id, onFinished }: { id: string; onFinished: () => void }) {
  const { deployment } = useServedPage()
  const [definition] = useState(() => bankChallengeActor(id))
  const actor = useScreenActor(definition, { path: '/', deployment, params: {}, search: '', served: null })
  return useTicketTexts() && <BankChallenge actor={actor} onFinished={onFinished} />
}
