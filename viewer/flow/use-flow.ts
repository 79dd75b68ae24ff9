import { useCallback, useEffect, useRef, useState } from 'react'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { panelHref, replaceHash } from '../route.ts'
import { forgetKey, keepKey, keptKey } from '../support/kept-key.ts'
import { shopTimeZone } from '../support/shop-time.ts'
import { askFlow, type FlowAnswer, type FlowQuestion } from './ask-flow.ts'
import { daysBefore, today } from './flow-days.ts'

/** Its own limit leaves room for other questions of the same address. */
const EVERY_MS = 60_000

const firstQuestion = (query: URLSearchParams): FlowQuestion => {
  const to = query.get('to') ?? today(shopTimeZone, new Date())
  return { from: query.get('from') ?? daysBefore(to, 6), to, performance: query.get('f') ?? '' }
}

/**
 * What is asked and what was answered. The question of the address is asked at once by who gave the key in this tab
 * before; the last one is asked again every minute while the page is looked at.
 */
export const useFlow = (query: URLSearchParams) => {
  const [first] = useState(() => ({ ...firstQuestion(query), key: keptKey() }))
  const [asking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<FlowAnswer | null>(null)
  const [shown, setShown] = useState<{ flow: PurchaseFlow; at: Date } | null>(null)
  const last = useRef<FlowQuestion | null>(null)

  const ask = useCallback(async (question: FlowQuestion, key: string) => {
    last.current = question
    setAsking(true)
    const given = await askFlow(question, key)
    if (last.current !== question) return
    setAsking(false)
    setAnswer(given)
    if (given.problem === 'wrongKey') forgetKey()
    if (!given.data) return
    keepKey(key)
    setShown({ flow: given.data, at: new Date() })
    const { from, to, performance } = question
    replaceHash(panelHref('flow', { from, to, ...(performance !== '' && { f: performance }) }))
  }, [])

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || first.key === '') return
    begun.current = true
    void ask(first, first.key)
  }, [ask, first])

  useEffect(() => {
    const again = () => {
      if (last.current && keptKey() !== '' && document.visibilityState === 'visible')
        void ask({ ...last.current }, keptKey())
    }
    const timer = setInterval(again, EVERY_MS)
    return () => clearInterval(timer)
  }, [ask])
  return { first, asking, answer, shown: shown?.flow ?? null, readAt: shown?.at, ask }
}
