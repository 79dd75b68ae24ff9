import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FrameForm } from '../../../contract/entities/card-authentication.ts'
import { type BankCalls, useBankCalls } from './bank-challenge.actor.ts'
import { useTicketTexts } from './details-part.tsx'
import { browserAsIs, saidBy } from './device-data.ts'
import { PostedFrame } from './posted-frame.tsx'

/** Milliseconds that the device's data may take; the bank is asked without it then. */
const DEVICE_DATA_MS = 10_000
/** Milliseconds in which a challenge is to begin. */
const BEGIN_MS = 30_000

type Standing =
  | { at: 'asking'; deviceData: FrameForm | null }
  | { at: 'challenge'; form: FrameForm; cTransaccion: string }
  | { at: 'paying' }
  | { at: 'lost' }

/**
 * Has the card's bank say who pays: the device's data in a hidden frame, the bank's challenge where it wants one, and
 * then the payment. What a frame says proves nothing: the server asks the bank.
 */
export function BankChallenge({ calls, onFinished }: { calls: BankCalls; onFinished: () => void }) {
  const { t } = useLingui()
  const [standing, setStanding] = useState<Standing>({ at: 'asking', deviceData: null })
  const [turn, setTurn] = useState(0)
  const device = useRef<HTMLIFrameElement>(null)
  const challenge = useRef<HTMLIFrameElement>(null)
  const paid = useRef(false)
  const finished = useRef(onFinished)
  finished.current = onFinished

  const pay = async (cTransaccion: string) => {
    if (paid.current) return
    paid.current = true
    setStanding({ at: 'paying' })
    // Whatever is answered, the page asks what became of the payment.
    await calls.pay(cTransaccion).catch(() => {})
    finished.current()
  }
  const payLatest = useRef(pay)
  payLatest.current = pay

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    paid.current = false
    const ask = async () => {
      setStanding({ at: 'asking', deviceData: null })
      const data = await calls.setUp(signal)
      if (signal.aborted) return
      if (!data.ok) return setStanding({ at: 'lost' })
      setStanding({ at: 'asking', deviceData: data.data })
      await saidBy(device, new URL(data.data.cUri).origin, DEVICE_DATA_MS, signal)
      const asked = performance.now()
      const bank = await calls.authenticate(browserAsIs(), signal)
      if (signal.aborted) return
      if (!bank.ok) return setStanding({ at: 'lost' })
      const { cTransaccion, oDesafio } = bank.data
      if (oDesafio === null) return payLatest.current(cTransaccion)
      // The page slept, say: the bank takes this one no more.
      if (performance.now() - asked > BEGIN_MS) return setTurn((nth) => nth + 1)
      setStanding({ at: 'challenge', form: oDesafio, cTransaccion })
    }
    ask().catch(() => {
      if (!signal.aborted) setStanding({ at: 'lost' })
    })
    return () => left.abort()
  }, [calls, turn])

  const transaction = standing.at === 'challenge' ? standing.cTransaccion : null
  useEffect(() => {
    if (transaction === null) return
    const hear = (message: MessageEvent<{ message?: unknown } | null>) => {
      const isOurs =
        message.origin === window.location.origin && message.source === challenge.current?.contentWindow
      if (isOurs && message.data?.message === 'payment_returned') void payLatest.current(transaction)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [transaction])

  if (standing.at === 'lost')
    return (
      <div className="step-told" role="alert">
        <p>
          <Trans>Your bank cannot be asked right now. Nothing was charged.</Trans>
        </p>
        <button type="button" className="btn small" onClick={() => setTurn(turn + 1)}>
          <Trans>Retry</Trans>
        </button>
      </div>
    )
  if (standing.at === 'challenge')
    return (
      <>
        <p className="step-told" role="status">
          <Trans>
            Your bank asks below whether it is you. The payment goes on by itself once you answer.
          </Trans>
        </p>
        <PostedFrame
          key="challenge"
          form={standing.form}
          name="bank-challenge"
          title={t`Your bank's page`}
          frame={challenge}
        />
        <p>
          <button type="button" className="btn line" onClick={() => void pay(standing.cTransaccion)}>
            <Trans>I have answered my bank</Trans>
          </button>
        </p>
      </>
    )
  return (
    <>
      <p className="step-told" role="status">
        {standing.at === 'paying' ? (
          <Trans>Your bank has answered: the payment goes on…</Trans>
        ) : (
          <Trans>Asking your bank whether it is you…</Trans>
        )}
      </p>
      {standing.at === 'asking' && standing.deviceData ? (
        <PostedFrame
          key="device"
          form={standing.deviceData}
          name="bank-device"
          title={t`Data of this device, for your bank`}
          frame={device}
          isHidden
        />
      ) : null}
    </>
  )
}

/** The same of a purchase's payment. */
export function BankChallengePart({ id, onFinished }: { id: string; onFinished: () => void }) {
  const calls = useBankCalls(id)
  return useTicketTexts() && <BankChallenge calls={calls} onFinished={onFinished} />
}
