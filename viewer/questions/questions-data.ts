import type { Locale } from '../../contract/client-state.ts'
import { questionFinder } from '../../statecharts/questions/find-questions.ts'
import type { Question, QuestionFile } from '../../statecharts/questions/question.ts'

const files = import.meta.glob<QuestionFile>('../../statecharts/questions/asked/*.json', {
  eager: true,
  import: 'default',
})

/** The order in which somebody who looks at the shop for the first time would ask. */
const FIRST = [
  'time-to-buy',
  'charged-twice',
  'time-runs-out',
  'declined-card',
  'close-while-paying',
  'same-seat',
]

const rank = ({ id }: Question) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length)

/** Every question, the most asked ones first. */
export const questions: readonly Question[] = Object.entries(files)
  .map(([file, question]) => ({ id: file.replace(/^.*\/|\.json$/g, ''), ...question }))
  .sort((one, other) => rank(one) - rank(other))

const finders = new Map<Locale, ReturnType<typeof questionFinder>>()

/** The search in one language; made once. */
export const finderOf = (language: Locale): ReturnType<typeof questionFinder> => {
  const finder = finders.get(language) ?? questionFinder(questions, language)
  finders.set(language, finder)
  return finder
}
