import './support.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PurchaseTrace } from '../../contract/entities/support.ts'
import { fromFile } from '../from-file.ts'
import { useTitle } from '../language/use-title.ts'
import type { PanelProps } from '../panels.ts'
import { replaceHash } from '../route.ts'
import { type Answer, askTrace } from './ask-trace.ts'
import { forgetKey, keepKey, keptKey } from './kept-key.ts'
import { plainNumber } from './order-number.ts'
import { SupportForm } from './support-form.tsx'
import { Trace } from './trace.tsx'
import { traceHref } from './trace-address.ts'

/** Where a purchase is, how it got there and what can still happen: for support staff, who have a key. */
export default function SupportPanel({ query }: PanelProps) {
  const { t } = useLingui()
  useTitle(t`An order`)
  return (
    <div className="wrap support">
      <h1 className="d">
        <Trans>Where is this order?</Trans>
      </h1>
      {fromFile ? (
        <p className="support-lead">
          <Trans>
            This page was opened from a file. Orders are kept by the shop’s server: open /statecharts there to
            look one up.
          </Trans>
        </p>
      ) : (
        <Search first={query.get('n') ?? ''} />
      )}
    </div>
  )
}

/** @param first the order of the address, which is shown at once to whoever gave the key in this tab before. */
const Search = ({ first }: { first: string }) => {
  const begun = useRef(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<PurchaseTrace | null>(null)

  const ask = async (number: string, key: string) => {
    setAsking(true)
    const given = await askTrace(number, key)
    setAsking(false)
    setAnswer(given)
    setShown(given.data)
    if (given.problem === 'wrongKey') forgetKey()
    if (!given.data) return
    keepKey(key)
    replaceHash(traceHref(given.data, location.hash))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked by itself once, as the page opens
  useEffect(() => {
    if (begun.current || first === '' || keptKey() === '') return
    begun.current = true
    void ask(plainNumber(first), keptKey())
  }, [])
  return (
    <>
      <p className="support-lead">
        <Trans>
          Type the number as the customer reads it, or the purchase’s id where nobody paid. No name, mail or
          card is shown here.
        </Trans>
      </p>
      {first !== '' && keptKey() === '' && answer === null && (
        <p className="support-lead">
          <Trans>Give the support key to see {first}. A key is never kept in the address.</Trans>
        </p>
      )}
      <SupportForm
        first={{ number: first, key: keptKey() }}
        asking={asking}
        answer={answer}
        onAsk={(number, key) => void ask(number, key)}
      />
      <div aria-live="polite">{shown && <Trace key={shown.idProcesoDeCompra} trace={shown} />}</div>
    </>
  )
}
