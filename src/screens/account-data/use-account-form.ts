import { useSelector } from '@xstate/react'
import type { OwnData } from '../../../contract/entities/account.ts'
import type { AccountForm } from '../../../machines/account-data/account-data.events.ts'
import type { accountDataMachine } from '../../../machines/account-data/account-data.machine.ts'
import * as select from '../../../machines/account-data/account-data.selectors.ts'
import type { ServerProblems } from '../../forms/server-problems.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { useFailureWords } from '../use-failure-words.ts'

export type AccountDataProps = ScreenProps<typeof accountDataMachine>

/** What every form of the account is shown with. */
export interface AccountFormState {
  dataState: string
  own: OwnData | null
  /** Why the page could not be loaded, in the customer's words. */
  unavailable: string | null
  busy: boolean
  saved: boolean
  /** What went wrong with the form where no field says it. */
  failure: string | null
  problems: ServerProblems
  onRetry: () => void
  onSubmit: (form: AccountForm) => void
}

export const useAccountForm = ({ actor }: AccountDataProps): AccountFormState => {
  const wordsOf = useFailureWords()
  const part = useSelector(actor, select.part)
  const words = wordsOf(useServiceTexts(useSelector(actor, select.failure))).page
  const problems = useSelector(actor, select.problems)
  const busy = part === 'busy'
  return {
    dataState: part,
    own: useSelector(actor, select.own),
    unavailable: part === 'failed' ? words : null,
    busy,
    saved: part === 'saved',
    failure: part === 'failed' || problems.length > 0 ? null : words,
    problems,
    onRetry: () => actor.send({ type: 'loading.retried' }),
    onSubmit: (form) => {
      if (!busy) actor.send({ type: 'form.submitted', form })
    },
  }
}
