import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts'
import * as select from '../../../machines/recovery/recovery.selectors.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { usePerformanceHead } from '../../shop/use-performance-head.ts'
import { useNext } from '../use-next.ts'
import { RecoverView } from './recover-view.tsx'

const Recover = ({ actor, search, served }: ScreenProps<typeof recoveryMachine>) => {
  const { t } = useLingui()
  const next = useNext(search)
  const busy = useSelector(actor, select.isBusy)
  const step = useSelector(actor, select.step)
  const failure = useSelector(actor, select.failure)
  const message =
    failure?.kind === 'refused'
      ? failure.message
      : t`The shop could not be reached. What you typed is kept: try again in a moment.`
  return (
    <RecoverView
      dataState={busy ? 'busy' : step}
      head={usePerformanceHead('recover', { search, served })}
      loginHref={pageUrl.login(next)}
      step={step}
      email={useSelector(actor, select.email)}
      busy={busy}
      mayResend={useSelector(actor, select.mayResend)}
      failure={failure && { message }}
      problems={useSelector(actor, select.problems)}
      onMail={(cEmail) => actor.send({ type: 'code.requested', cEmail })}
      onCode={(cCodigo) => actor.send({ type: 'code.typed', cCodigo })}
      onChangeMail={() => actor.send({ type: 'mail.changed' })}
      onChangeCode={() => actor.send({ type: 'code.changed' })}
      onPassword={(passwords) => actor.send({ type: 'password.submitted', ...passwords })}
    />
  )
}

export default Recover
