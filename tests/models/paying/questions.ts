import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import { actionOf, type Setting } from './draft.ts'
import { type Attempt, attemptOf, isLive, type Job, type Paying, type PayingAction } from './paying-model.ts'
import { findByKey } from './provider.ts'
import { answer as reply } from './replies.ts'
import { outcomeOf } from './shop.ts'

interface Asking {
  by: Job['by']
  call: string | null
  event: string | null
}

const whose: Record<Job['by'], string> = {
  page: 'the shop, asked by the page,',
  reconciler: 'the reconciler',
  notification: 'the shop, after a notification,',
  outbox: 'the outbox',
}

/** An attempt is read and the provider is asked about it by its key; server/payments/reconcile.ts. */
export function askProvider(setting: Setting, state: Paying, id: string, asking: Asking): PayingAction[] {
  const attempt = attemptOf(state, id)
  const key = setting.decisions.rules.keyOf(attempt)
  return findByKey(state, key).map(({ note, answer, cost }) =>
    actionOf(
      setting,
      state,
      { by: 'shop', note: `${whose[asking.by]} asks the provider about ${id}: ${note}`, cost },
      (draft) => {
        const stage = nextStage(setting, attempt, answer)
        if (stage === null) {
          if (asking.call !== null) reply(draft, asking.call, { ok: true, data: outcomeOf(draft.state) })
          return
        }
        const { by, call, event } = asking
        const job: Job = {
          kind: 'ask',
          attempt: id,
          by,
          call,
          stage,
          answer: stage === 'write' || answer.state === 'declined' ? answer : null,
          abandon: false,
          closed: attempt.past && stage === 'write' && answer.state === 'declined',
          event,
        }
        draft.state = { ...draft.state, jobs: [...draft.state.jobs, job] }
      },
    ),
  )
}

/** "Not found" is not "not charged": the same key goes out again, or is made void for ever. */
function nextStage({ decisions }: Setting, attempt: Attempt, answer: ChargeAnswer): Job['stage'] | null {
  if (answer.state === 'approved') return 'write'
  if (attempt.past && !(answer.state === 'declined' && decisions.trustsDeclined(attempt))) return 'void'
  if (!isLive(attempt) || answer.state === 'declined') return 'write'
  if (answer.state !== 'notFound') return 'write'
  return attempt.state === 'ENVIANDO' && attempt.young ? null : 'insist'
}
