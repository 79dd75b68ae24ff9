import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PageDeployment } from '../../../contract/deployment.ts'
import * as select from '../../../machines/sale-papers/sale-papers.selectors.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { useFailureWords } from './failure-words.ts'
import { salePapers } from './papers.actor.ts'
import { PapersDialog } from './papers-dialog.tsx'

interface PapersProps {
  idProcesoDeCompra: string
  deployment: PageDeployment
  onClose: () => void
}

/** Invoice and credit notes of a sale, and to whom they are issued. */
export const Papers = ({ idProcesoDeCompra, deployment, onClose }: PapersProps) => {
  const [definition] = useState(() => salePapers(idProcesoDeCompra))
  const actor = useScreenActor(definition, { path: '', search: '', params: {}, served: null, deployment })
  const isClosed = useSelector(actor, select.isClosed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is closed counts
  useEffect(() => {
    if (isClosed) onClose()
  }, [isClosed])
  return (
    <PapersDialog
      papers={useSelector(actor, select.papers)}
      isReading={useSelector(actor, select.isReading)}
      isUnread={useSelector(actor, select.isUnread)}
      isNaming={useSelector(actor, select.isNaming)}
      failure={useFailureWords()(useSelector(actor, select.failure))}
      onRetry={() => actor.send({ type: 'papers.retried' })}
      onName={(receiver) => actor.send({ type: 'receiver.submitted', receiver })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  )
}
