import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../../contract/client-state.ts'
import { questionFinder } from '../../../statecharts/questions/find-questions.ts'
import { readQuestions } from '../../../statecharts/questions/question-files.ts'

const questions = readQuestions()
const finders = Object.fromEntries(locales.map((one) => [one, questionFinder(questions, one)]))
const best = (language: Locale, text: string) => finders[language]!(text)[0]?.id

describe('every question is found', () => {
  const cases = questions.flatMap((question) => locales.map((language) => [question.id, language] as const))

  it.each(cases)('%s in %s, by its own words and by the other ones', (id, language) => {
    const { ask, also } = questions.find((one) => one.id === id)![language]
    const found = [ask, ...also].map((text) => [text, best(language, text)])
    expect(found).toEqual([ask, ...also].map((text) => [text, id]))
  })

  it.each(cases)('%s in %s, mistyped', (id, language) => {
    const { ask } = questions.find((one) => one.id === id)![language]
    const mistyped = ask
      .split(' ')
      .map((word) => (word.length > 5 ? word.slice(0, 2) + word.slice(3) : word))
      .join(' ')
    expect([mistyped, best(language, mistyped)]).toEqual([mistyped, id])
  })
})

describe('words that no file has', () => {
  it.each<[Locale, string, string]>([
    ['es', 'dura la sesion', 'session-length'],
    ['es', 'cuanto tiempo tengo para pagar', 'time-to-buy'],
    ['es', 'a los 25 minutos', 'alert-near-the-end'],
    ['es', 'se acaba el tiempo', 'time-runs-out'],
    ['es', 'dos pestañas', 'second-tab'],
    ['es', 'cuántas veces verifican', 'payment-verification'],
    ['es', 'me rechazaron la visa', 'declined-card'],
    ['es', 'abre la fila', 'queue-turn'],
    ['es', 'reglas de la boleteria', 'box-office'],
    ['es', 'identidad no responde', 'identity-provider'],
    ['es', 'doble', 'charged-twice'],
    ['es', 'duplicado', 'charged-twice'],
    ['es', 'cerre la pestaña pagando', 'close-while-paying'],
    ['es', 'aprobaron tarde', 'approved-too-late'],
    ['es', 'reembolsos', 'refund'],
    ['es', 'me arrepentí', 'regret'],
    ['es', 'otro se llevo mi lugar, mismo asiento', 'same-seat'],
    ['es', 'escanea', 'from-paid-to-door'],
    ['es', 'entradas gratuitas', 'free-purchase'],
    ['es', 'cierro la sesion pagando', 'logout-while-paying'],
    ['es', 'la pagina de paypal no carga', 'provider-page'],
    ['en', 'double charged', 'charged-twice'],
    ['en', 'twice', 'charged-twice'],
    ['en', 'refunded', 'refund'],
    ['en', 'my card was declined', 'declined-card'],
    ['en', 'reschedule', 'house-moves'],
    ['en', 'scanning at the door', 'from-paid-to-door'],
    ['pt', 'cobrado em dobro', 'charged-twice'],
    ['pt', 'reembolsos', 'refund'],
    ['pt', 'revender ingressos', 'resale'],
  ])('%s: %s', (language, text, id) => {
    expect(best(language, text)).toBe(id)
  })
})

it('what is like nothing is answered by the nearest, and no words by nothing', () => {
  expect(finders.es!('xyzzy qwrtz')).toHaveLength(3)
  expect(finders.es!('  ¿? ')).toEqual([])
})
