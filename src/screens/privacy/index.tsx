import { useSelector } from '@xstate/react'
import type { privacyMachine } from '../../../machines/privacy/privacy.machine.ts'
import * as select from '../../../machines/privacy/privacy.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { PrivacyView } from './privacy-view.tsx'

const Privacy = ({ actor }: ScreenProps<typeof privacyMachine>) => {
  const wordsOf = useFailureWords()
  const part = useSelector(actor, select.part)
  const busy = useSelector(actor, select.isBusy)
  const isWrongPassword = useSelector(actor, select.isWrongPassword)
  const failure = wordsOf(useServiceTexts(useSelector(actor, select.failure))).page
  return (
    <PrivacyView
      part={part}
      busy={busy}
      sessions={useSelector(actor, select.sessions)}
      failure={isWrongPassword ? null : failure}
      isWrongPassword={isWrongPassword}
      hasTickets={useSelector(actor, select.hasTickets)}
      onRetry={() => actor.send({ type: 'loading.retried' })}
      onEnd={(idSesion) => actor.send({ type: 'session.ended', idSesion })}
      onExport={() => actor.send({ type: 'export.requested' })}
      onErase={() => actor.send({ type: 'erasure.requested' })}
      onKeep={() => actor.send({ type: 'erasure.left' })}
      onConfirm={(form) => actor.send({ type: 'erasure.submitted', ...form })}
      onLeave={() => actor.send({ type: 'farewell.read' })}
    />
  )
}

export default Privacy
