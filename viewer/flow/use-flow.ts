import { useCallback, useEffect, useRef, useState } from 'react'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { replaceHash } from '../route.ts'
import { forgetKey, keepKey, keptKey } from '../support/kept-key.ts'
import { shopTimeZone } from '../support/shop-time.ts'
import { askFlow, type FlowAnswer, type FlowQuestion } from './ask-flow.ts'
import { flowHref } from './flow-address.ts'
import { daysBefore, today } from './flow-days.ts'
import { knownPerformances } from './performances.ts'

/** Its own limit leaves room for other questions of the same address. */
const EVERY_MS = 60_000

const firstQuestion = (query: URLSearchParams): FlowQuestion => {
  const to = query.get('to') ?? today(shopTimeZone, new Date())
  return { from: query.get('from') ?? daysBefore(to, 6), to, performance: query.get('f') ?? '' }
}

interface Shown {
  flow: PurchaseFlow
  known: PurchaseFlow['listaFuncion']
  at: Date
}

/**
 * What is asked and what was answered. The question of the address is asked at once by who gave the key in this tab
 * before; the last one is asked again every minute while the page is looked at, which holds back no question of the
 * person. `answered` counts the questions of the person that were answered.
 */
export const useFlow = (query: URLSearchParams) => {
  const [first] = useState(() => ({ ...firstQuestion(query), key: keptKey() }))
  const [asking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<FlowAnswer | null>(null)
  const [answered, setAnswered] = useState(0)
  const [shown, setShown] = useState<Shown | null>(null)
  const last = useRef<FlowQuestion | null>(null)
  const waiting = useRef(false)

  /** @returns whether it was answered before another question was asked. */
  const read = useCallback(async (question: FlowQuestion, key: string): Promise<boolean> => {
    last.current = question
    const given = await askFlow(question, key)
    if (last.current !== question) return false
    setAnswer(given)
    if (given.problem === 'wrongKey') forgetKey()
    if (!given.data) return true
    keepKey(key)
    const flow = given.data
    setShown((before) => ({
      flow,
      known: knownPerformances(before?.known ?? [], flow.listaFuncion),
      at: new Date(),
    }))
    replaceHash(flowHref(question, location.hash))
    return true
  }, [])

  const ask = useCallback(
    async (question: FlowQuestion, key: string): Promise<boolean> => {
      waiting.current = true
      setAsking(true)
      const isAnswered = await read(question, key)
      if (!isAnswered) return false
      waiting.current = false
      setAsking(false)
      return true
    },
    [read],
  )
  const askByHand = async (question: FlowQuestion, key: string): Promise<void> => {
    if (await ask(question, key)) setAnswered((count) => count + 1)
  }

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || first.key === '') return
    begun.current = true
    void ask(first, first.key)
  }, [ask, first])

  useEffect(() => {
    const again = () => {
      if (last.current && !waiting.current && keptKey() !== '' && document.visibilityState === 'visible')
        void read({ ...last.current }, keptKey())
    }
    const timer = setInterval(again, EVERY_MS)
    return () => clearInterval(timer)
  }, [read])
  const { flow = null, known = [], at: readAt } = shown ?? {}
  return { first, asking, answer, answered, shown: flow, known, readAt, ask: askByHand }
}
