import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { houseChangeMachine } from '../../machines/house-change/house-change.machine.ts'
import * as select from '../../machines/house-change/house-change.selectors.ts'
import { ChangeDialog } from '../components/order/change-dialog.tsx'
import { useServiceTexts } from '../i18n/service-texts.ts'
import { useFailureWords } from './use-failure-words.ts'

export interface HouseChangeProps {
  actor: ActorRefFrom<typeof houseChangeMachine>
  nOrden: string
}

/** The question whether tickets that the house moved are kept or given back. */
export const HouseChange = ({ actor, nOrden }: HouseChangeProps) => (
  <ChangeDialog
    answer={useSelector(actor, select.answer)}
    nOrden={nOrden}
    busy={useSelector(actor, select.isSending)}
    failure={useFailureWords()(useServiceTexts(useSelector(actor, select.failure))).page}
    onConfirm={() => actor.send({ type: 'answer.confirmed' })}
    onClose={() => actor.send({ type: 'dialog.closed' })}
  />
)
