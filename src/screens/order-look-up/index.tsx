import { useSelector } from '@xstate/react'
import type { orderLookUpMachine } from '../../../machines/order-look-up/order-look-up.machine.ts'
import * as select from '../../../machines/order-look-up/order-look-up.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { FoundOrder } from './found-order.tsx'
import { OrderLookUpView } from './order-look-up-view.tsx'

const OrderLookUp = ({ actor }: ScreenProps<typeof orderLookUpMachine>) => {
  const order = useServiceTexts(useSelector(actor, select.order))
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const asksForCode = useSelector(actor, select.asksForCode)
  const link = useSelector(actor, select.link)
  const busy = useSelector(actor, select.isBusy)
  const wanted = useSelector(actor, select.wanted)
  const another = () => actor.send({ type: 'order.changed' })
  const words = useFailureWords()(failure).page
  if (order) return <FoundOrder actor={actor} order={order} failure={words} />
  return (
    <OrderLookUpView
      dataState={link ?? (asksForCode ? 'code' : 'asking')}
      wanted={wanted}
      link={link}
      asksForCode={asksForCode}
      busy={busy}
      failure={words}
      onAsk={(asked) => actor.send({ type: 'order.submitted', wanted: asked })}
      onCode={(cCodigo) => actor.send({ type: 'code.submitted', cCodigo })}
      onRetry={() => actor.send({ type: 'link.retried' })}
      onAgain={() => actor.send({ type: 'code.requested' })}
      onAnother={another}
    />
  )
}

export default OrderLookUp
