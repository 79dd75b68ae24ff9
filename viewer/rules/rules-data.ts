import type { Locale } from '../../contract/client-state.ts'
import es from '../../locales/es/rules.json'
import pt from '../../locales/pt/rules.json'
import type { Recording } from '../../statecharts/recording/recording.ts'
import file from '../../statecharts/rules/proof.json'
import type { Proof, ProvedRule } from '../../statecharts/rules/rule.ts'

/** What was proved last. */
export const proof = file as Proof

const words: Record<Locale, Readonly<Record<string, string>>> = { es, en: {}, pt }

/** A sentence of a rule or of a mistake in a language; the models speak English. */
export const say = (language: Locale, sentence: string): string => words[language][sentence] ?? sentence

const recordings = import.meta.glob<Recording>('../../statecharts/rules/counterexamples/*.json', {
  import: 'default',
})

/** How the first planted mistake breaks the rule, step by step. */
export const loadCounterexample = ({ id }: ProvedRule): Promise<Recording> | undefined =>
  recordings[`../../statecharts/rules/counterexamples/${id}.json`]?.()

/** What people ask about first: money, then seats. */
const FIRST = [
  'paying-charged-means-exactly-one-of-tickets-or-a',
  'paying-an-attempt-is-charged-once-however-often-the',
  'paying-a-purchase-is-paid-once-one-attempt-at',
  'paying-no-seat-is-sold-twice',
  'paying-what-the-customer-saw-is-what-is-charged',
]

/** Every rule: those that are asked about most, then by what they are about. */
export const rules: readonly ProvedRule[] = [
  ...FIRST.flatMap((id) => proof.rules.filter((rule) => rule.id === id)),
  ...proof.rules.filter(({ id }) => !FIRST.includes(id)),
]
