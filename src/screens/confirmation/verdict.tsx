import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useState } from 'react'
import { laterPart } from '../../components/later-part/later-part.tsx'
import type { Confirmation, ConfirmationViewProps } from './confirmation-props.ts'
import { KeptFact } from './kept-fact.tsx'
import type { StepPress } from './provider-step.tsx'
import { Tries } from './tries.tsx'
import { VerdictActions } from './verdict-actions.tsx'
import { verdictWords } from './verdict-words.ts'

const providerStep = laterPart(async () => (await import('./provider-step.tsx')).ProviderStepPart)

export type UnfinishedConfirmation = Exclude<Confirmation, { kind: 'success' }>

export interface VerdictProps extends ConfirmationViewProps {
  confirmation: UnfinishedConfirmation
  heading: Ref<HTMLHeadingElement>
}

const PAID = new Set<Confirmation['kind']>(['bringingTickets', 'ticketsMissing'])

/** A payment that gave no tickets, or none yet: what happened, what was kept, what next. */
export function Verdict(props: VerdictProps) {
  const { i18n } = useLingui()
  const { confirmation, kept, heading } = props
  const goesOn = confirmation.kind === 'elsewhere' ? confirmation : null
  const step = goesOn?.step ?? null
  const [pressed, setPressed] = useState<StepPress | null>(null)
  const press = (what: StepPress, act?: () => void) =>
    act &&
    (() => {
      setPressed(what)
      act()
    })
  const onStepFinished = press('finished', props.onStepFinished)
  const words = verdictWords(confirmation.kind, kept, step?.cTipo)
  const isServers = 'cause' in confirmation && confirmation.cause === 'server'
  // Where there is a network nothing sends it by itself: only its return does.
  const isLost = confirmation.kind === 'unsent' && confirmation.cause === 'lost'
  return (
    <>
      <div className="verdict">
        <span className="verdict-mark" data-good={PAID.has(confirmation.kind) ? '' : undefined}>
          {PAID.has(confirmation.kind) ? '✓ ' : null}
          {i18n._(words.mark)}
        </span>
        <h1 className="d" ref={heading} tabIndex={-1}>
          {i18n._(words.title)}
        </h1>
        {confirmation.kind === 'failure' && confirmation.message ? (
          <div className="verdict-issuer">
            <p>
              {confirmation.last4 ? (
                <Trans>The card ending in {confirmation.last4} informs us the following message</Trans>
              ) : (
                <Trans>The card informs us the following message</Trans>
              )}
            </p>
            <blockquote className="d">{confirmation.message}</blockquote>
          </div>
        ) : null}
        {confirmation.kind === 'delayed' ? (
          <p>
            <Trans>
              We asked {confirmation.attempts} times and there is no answer yet. There is no need to pay
              again.
            </Trans>
          </p>
        ) : null}
        {confirmation.kind === 'verifying' || confirmation.kind === 'processing' ? (
          <Tries attempt={confirmation.attempt} attempts={confirmation.attempts} />
        ) : null}
        {confirmation.kind === 'delayed' ? (
          <Tries attempt={confirmation.attempts} attempts={confirmation.attempts} />
        ) : null}
      </div>
      {goesOn && step && onStepFinished ? (
        <providerStep.Part
          step={step}
          id={goesOn.idProcesoDeCompra}
          pressed={pressed}
          onFinished={onStepFinished}
        />
      ) : null}
      <ul className="facts">
        <li>
          <b>
            <Trans>What happened</Trans>
          </b>
          <span>
            {isServers ? (
              <Trans>There was a problem making the payment</Trans>
            ) : isLost ? (
              <Trans>The connection broke before the payment arrived. Nothing was charged.</Trans>
            ) : (
              i18n._(words.happened)
            )}
            {confirmation.kind === 'refused' && confirmation.message ? `: ${confirmation.message}` : null}
            {isServers && confirmation.kind === 'unsent' ? (
              <>
                {'. '}
                <Trans>The shop did not take it: nothing was charged. It is not your connection.</Trans>
              </>
            ) : null}
          </span>
        </li>
        {kept ? (
          <li>
            <b>
              <Trans>What was kept</Trans>
            </b>
            <span>
              <KeptFact kept={kept} />
            </span>
          </li>
        ) : null}
        <li>
          <b>
            <Trans>What next</Trans>
          </b>
          <span>
            {isLost || (isServers && confirmation.kind === 'unsent') ? (
              <Trans>Send it again in a moment: you are never charged twice.</Trans>
            ) : (
              i18n._(words.next)
            )}
          </span>
        </li>
      </ul>
      <VerdictActions
        kind={confirmation.kind}
        onRetry={props.onRetry}
        onPayAgain={props.onPayAgain}
        onResend={props.onResend}
        // The bank's challenge has a button of its own, which also pays.
        onStepFinished={step?.cTipo === 'DESAFIO' ? undefined : onStepFinished}
        onStop={press('stopped', props.onStop)}
        stepUri={step?.cTipo === 'REDIRECCION' ? step.cUri : null}
        onLeave={props.onLeave}
      />
    </>
  )
}
