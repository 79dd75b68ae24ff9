import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { pathOfDocument } from '../../../contract/documents.ts'
import { localMoment } from '../../../contract/local-day.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts'
import * as select from '../../../machines/sign-up/sign-up.selectors.ts'
import type { TypedValues } from '../../forms/sign-up-values.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { usePerformanceHead } from '../../shop/use-performance-head.ts'
import { useNext } from '../use-next.ts'
import { SignUpView } from './sign-up-view.tsx'

const SignUp = ({ actor, deployment, now, search, served }: ScreenProps<typeof signUpMachine>) => {
  const { t } = useLingui()
  const next = useNext(search)
  const busy = useSelector(actor, select.isBusy)
  const failure = useSelector(actor, select.failure)
  const problems = useSelector(actor, select.problems)
  const [typed] = useState(() => select.typed(actor.getSnapshot()))
  const { timeZone, switches } = deployment
  const today = useCallback(() => localMoment(new Date(now()).toISOString(), timeZone).date, [now, timeZone])
  const onTyped = useCallback(
    (values: TypedValues) => actor.send({ type: 'form.typed', typed: values }),
    [actor],
  )
  const message =
    failure?.kind === 'refused'
      ? failure.message
      : t`The shop could not be reached. What you typed is kept: try again in a moment.`
  return (
    <SignUpView
      dataState={busy ? 'busy' : 'idle'}
      head={usePerformanceHead('signUp', { search, served })}
      loginHref={pageUrl.login(next)}
      termsHref={pathOfDocument(deployment.termsDocumentId)}
      isShort={switches.shortSignUp}
      termsRequired={switches.signUpTermsRequired}
      typed={typed}
      today={today}
      busy={busy}
      failure={failure && { message }}
      problems={problems}
      onTyped={onTyped}
      onSubmit={(form) => actor.send({ type: 'sign-up.submitted', form })}
    />
  )
}

export default SignUp
