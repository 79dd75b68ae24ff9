import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { BoxPrint } from '../../../contract/entities/box-office.ts'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import * as select from '../../../machines/box-sale/box-sale.selectors.ts'
import { useFailureWords } from '../../screens/box-office/failure-words.ts'
import { PayPane } from '../../screens/box-office/pay-pane.tsx'
import type { Keys } from '../../screens/box-office/use-keys.ts'
import { usePurchaseClock } from '../../screens/use-purchase-clock.ts'
import { boxSale } from '../screen-actors/box-sale.ts'
import { useShop } from '../shop.ts'
import { useScreenActor } from '../use-screen-actor.ts'

interface PayingProps {
  process: PurchaseProcess
  /** Its places are still held and unpaid. */
  isOpen: boolean
  /** The sale that it is paid in is being opened: what began before would be lost with the one before. */
  isPreparing: boolean
  staffToken: string
  deployment: PageDeployment
  setKeys: (keys: Keys) => void
  onNext: () => void
  onChange: () => void
  onPrinted: (print: BoxPrint) => void
  /** It ended unpaid. */
  onGone: () => void
  children: ReactNode
}

/** One sale, from what is held to what is printed. */
export const Paying = (props: PayingProps) => {
  const {
    process,
    isOpen,
    isPreparing,
    staffToken,
    deployment,
    setKeys,
    onNext,
    onChange,
    onPrinted,
    onGone,
  } = props
  const { t } = useLingui()
  const { root, newKey } = useShop()
  const { idProcesoDeCompra } = process
  const definition = useMemo(() => boxSale(idProcesoDeCompra, staffToken), [idProcesoDeCompra, staffToken])
  const actor = useScreenActor(definition, { path: '', search: '', params: {}, served: null, deployment })
  const method = useSelector(actor, select.method)
  const cash = useSelector(actor, select.cashGiven)
  const progress = useSelector(actor, select.progress)
  const print = useSelector(actor, select.print)
  const isPrinting = useSelector(actor, select.isPrinting)
  const printFailed = useSelector(actor, select.isPrintFailed)
  const failure = useSelector(actor, select.failure)
  const declined = useSelector(actor, select.declined)
  const clock = usePurchaseClock(root)
  const isGone = !isOpen && progress === 'open'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is gone
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is printed
  useEffect(() => {
    if (print) onPrinted(print)
  }, [print])
  const pay = () => actor.send({ type: 'payment.requested', process, key: newKey() })
  const printAgain = () => actor.send({ type: 'print.retried' })
  useEffect(() => {
    if (isPrinting) setKeys({})
    else if (progress === 'sold') setKeys({ F6: printAgain, F10: onNext })
    else if (progress === 'open' && !isPreparing)
      setKeys({
        F7: () => actor.send({ type: 'method.chosen', method: 'EFECTIVO' }),
        F8: () => actor.send({ type: 'method.chosen', method: 'TERMINAL' }),
        F9: onChange,
        F10: pay,
        Escape: onNext,
      })
    else setKeys({})
  })
  const wordsOf = useFailureWords()
  // While the payment is waited for, the page goes on asking by itself.
  const failed = progress === 'waiting' ? null : wordsOf(failure)
  const declinedWords =
    declined && (declined.message ?? t`Nothing was taken: charge it again, or choose another way to pay.`)
  return (
    <PayPane
      process={process}
      clock={clock}
      method={method}
      cash={cash}
      progress={progress}
      isPreparing={isPreparing}
      problem={failed ?? declinedWords}
      isPrinting={isPrinting}
      printFailed={printFailed}
      onMethod={(chosen) => actor.send({ type: 'method.chosen', method: chosen })}
      onCash={(fRecibido) => actor.send({ type: 'cash.given', fRecibido })}
      onPay={() => progress === 'open' && !isPreparing && pay()}
      onPrint={printAgain}
      onNext={onNext}
      onChange={onChange}
    >
      {props.children}
    </PayPane>
  )
}
