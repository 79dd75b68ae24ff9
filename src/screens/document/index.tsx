import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { documentMachine } from '../../../machines/document/document.machine.ts'
import * as select from '../../../machines/document/document.selectors.ts'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { DocumentView } from './document-view.tsx'

const InfoDocument = ({ actor }: ScreenProps<typeof documentMachine>) => {
  const { t } = useLingui()
  const text = useSelector(actor, select.text)
  const isUnavailable = useSelector(actor, select.isUnavailable)
  if (isUnavailable) return <Unavailable onRetry={() => actor.send({ type: 'loading.retried' })} />
  return text ? (
    <DocumentView text={text} onPrint={() => window.print()} />
  ) : (
    <LoadingOverlay words={t`Opening the page…`} />
  )
}

export default InfoDocument
