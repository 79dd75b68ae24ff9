import { useSelector } from '@xstate/react'
import type { exchangeMachine } from '../../../machines/exchange/exchange.machine.ts'
import * as select from '../../../machines/exchange/exchange.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { ExchangeView } from './exchange-view.tsx'

const Exchange = ({ actor, newKey }: ScreenProps<typeof exchangeMachine>) => (
  <ExchangeView
    part={useSelector(actor, select.part)}
    offer={useServiceTexts(useSelector(actor, select.offer))}
    choice={useSelector(actor, select.choice)}
    exchange={useServiceTexts(useSelector(actor, select.exchange))}
    busy={useSelector(actor, select.isBusy)}
    failure={useFailureWords()(useServiceTexts(useSelector(actor, select.failure))).page}
    onRetry={() => actor.send({ type: 'loading.retried' })}
    onGivenDate={(idFuncion) => actor.send({ type: 'given.date.chosen', idFuncion })}
    onToggle={(cNumero) => actor.send({ type: 'ticket.toggled', cNumero })}
    onDate={(idFuncion) => actor.send({ type: 'date.chosen', idFuncion })}
    onSector={(idSector) => actor.send({ type: 'sector.chosen', idSector })}
    onSubmit={() => actor.send({ type: 'exchange.submitted', key: newKey() })}
    onContinue={() => actor.send({ type: 'exchange.continued' })}
  />
)

export default Exchange
