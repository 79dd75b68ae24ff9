import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import * as select from '../../../machines/box-sale/box-sale.selectors.ts'
import * as payments from '../../../machines/payment/payment.selectors.ts'
import * as purchase from '../../../machines/purchase/purchase.selectors.ts'
import { useShop } from '../../shop/shop.ts'
import { usePurchaseClock } from '../use-purchase-clock.ts'
import { useFailureWords } from './failure-words.ts'
import { PayPane } from './pay-pane.tsx'
import { type BoxSaleActor, saleKeys } from './sale-keys.ts'
import { useBackByHand } from './use-back-by-hand.ts'
import type { Keys } from './use-keys.ts'

interface PayingProps {
  actor: BoxSaleActor
  process: PurchaseProcess
  /** It can be paid by a link. */
  offersLink: boolean
  /** The sale that it is paid in is being opened: what began before would be lost with the one before. */
  isPreparing: boolean
  setKeys: (keys: Keys) => void
  /** Opens the invoice of the sale; null where this shop issues none. */
  onPapers: (() => void) | null
  children: ReactNode
}

/** One sale, from what is held to what is printed. */
export const Paying = ({
  actor,
  process,
  offersLink,
  isPreparing,
  setKeys,
  onPapers,
  children,
}: PayingProps) => {
  const { t } = useLingui()
  const { root, actors, newKey } = useShop()
  const method = useSelector(actor, select.method)
  const cash = useSelector(actor, select.cashGiven)
  const payment = useSelector(actors.purchase, purchase.paymentActor)
  const isAsked = useSelector(payment, (snapshot) => (snapshot ? payments.isAsked(snapshot) : false))
  // Before it is sent, leaving it would only let its places go.
  const isSent = useSelector(payment, (snapshot) => isAsked || (snapshot?.hasTag('sending') ?? false))
  const link = useSelector(payment, (snapshot) => (snapshot ? payments.step(snapshot) : null))
  const progress = useSelector(actor, (snapshot) => select.progress(snapshot, isAsked))
  const known = useSelector(actor, select.may)
  const may = known === 'park' && !isSent ? null : known
  const isPrinting = useSelector(actor, select.isPrinting)
  const printFailed = useSelector(actor, select.isPrintFailed)
  const failure = useSelector(actor, select.failure)
  const declined = useSelector(actor, select.declined)
  const papers = may === 'pay' || may === 'leave' ? onPapers : null
  const clock = usePurchaseClock(root)
  const back = useBackByHand(process, failure)
  const request = () =>
    actor.send({ type: 'payment.requested', key: newKey(), cComprobante: back.cComprobante })
  useEffect(() => {
    const keys = saleKeys(
      may !== 'leave' && isPreparing ? null : may,
      actor.send,
      newKey,
      offersLink,
      back.cComprobante,
    )
    setKeys({ ...keys, ...(papers && { F3: papers }) })
  })
  const wordsOf = useFailureWords()
  // While the payment is waited for, the page goes on asking by itself.
  const failed = progress === 'waiting' ? null : wordsOf(failure)
  const declinedWords =
    declined && (declined.message ?? t`Nothing was taken: charge it again, or choose another way to pay.`)
  return (
    <PayPane
      process={back.process}
      clock={clock}
      method={method}
      cash={cash}
      progress={progress}
      offersLink={offersLink}
      link={link}
      isPreparing={isPreparing}
      problem={failed ?? declinedWords}
      byHand={back.typed}
      isPrinting={isPrinting}
      printFailed={printFailed}
      onMethod={(chosen) => actor.send({ type: 'method.chosen', method: chosen })}
      onCash={(fRecibido) => actor.send({ type: 'cash.given', fRecibido })}
      onByHand={back.type}
      onPay={() => isPreparing || request()}
      onStop={() => payment?.send({ type: 'payment.stopped' })}
      onPark={may === 'park' ? () => isPreparing || actor.send({ type: 'sale.parked' }) : null}
      onPrint={() => actor.send({ type: 'print.retried' })}
      onNext={() => actor.send({ type: 'next.requested' })}
      onChange={() => actor.send({ type: 'change.requested' })}
    >
      {papers && (
        <p className="bo-links">
          <button type="button" className="link" onClick={papers}>
            <kbd>F3</kbd> <Trans>Invoice</Trans>
          </button>
        </p>
      )}
      {children}
    </PayPane>
  )
}
