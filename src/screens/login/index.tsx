import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { pageUrl } from '../../../contract/page-routes.ts'
import * as select from '../../../machines/session/session.selectors.ts'
import type { PlainScreenProps } from '../../shop/screen-props.ts'
import { usePerformanceHead } from '../../shop/use-performance-head.ts'
import { useHeadInWords } from '../use-head-in-words.ts'
import { useNext } from '../use-next.ts'
import { LoginView } from './login-view.tsx'

const Login = ({ root, search, served }: PlainScreenProps) => {
  const next = useNext(search)
  const nextLabel = useHeadInWords(usePerformanceHead('login', { search, served }))
  const { t } = useLingui()
  const session = root.getSnapshot().children.session!
  const busy = useSelector(session, select.isBusy)
  const failure = useSelector(session, select.failure)
  const message =
    failure?.kind === 'refused' ? failure.message : t`The shop could not be reached. Try again in a moment.`
  return (
    <LoginView
      dataState={busy ? 'busy' : 'idle'}
      nextLabel={nextLabel}
      signUpHref={pageUrl.signUp(next)}
      recoverHref={pageUrl.recover(next)}
      busy={busy}
      failure={failure && { message }}
      onSubmit={(credentials) => session.send({ type: 'login.submitted', credentials })}
    />
  )
}

export default Login
