import { describe, expect, test } from 'vitest'
import { locales } from '../../../contract/client-state.ts'
import { run } from '../../../statecharts/together/run.ts'
import { movesOf, type WhatIf } from '../../../statecharts/together/what-if.ts'
import file from '../../../statecharts/together/what-ifs.json' with { type: 'json' }
import words from '../../../statecharts/together/words.json' with { type: 'json' }
import { endInWords } from '../../../statecharts/together/words.ts'

const whatIfs = file as unknown as WhatIf[]
const DUE = 2_780_110
const once = { chargedCents: DUE, givenBackCents: 0, charges: 1 }
const nothing = { chargedCents: 0, givenBackCents: 0, charges: 0 }

/** How each ends: what the customer has, the money, each purchase, and what every browser shows. */
const ENDS: Record<string, object> = {
  pays: { has: 'tickets', tickets: 2, ...once, purchases: ['CONFIRMADO'], shown: ['approved', null] },
  closes: { has: 'tickets', tickets: 2, ...once, purchases: ['CONFIRMADO'], shown: ['approved', null] },
  declined: { has: 'held', tickets: 0, ...nothing, purchases: ['ABIERTO'], shown: ['declined', null] },
  time: { has: 'nothing', tickets: 0, ...nothing, purchases: ['EXPIRADO'], shown: ['dialog.timeIsUp', null] },
  provider: { has: 'tickets', tickets: 2, ...once, purchases: ['CONFIRMADO'], shown: ['left', null] },
  device: {
    ...{ has: 'tickets', tickets: 2, ...once },
    ...{ purchases: ['CANCELADO', 'CONFIRMADO'], shown: ['empty', 'approved'] },
  },
  tab: {
    ...{ has: 'tickets', tickets: 2, ...once },
    ...{ purchases: ['CANCELADO', 'CONFIRMADO'], shown: ['empty', 'approved'] },
  },
  late: {
    ...{ has: 'moneyBack', tickets: 0, chargedCents: DUE, givenBackCents: DUE, charges: 1 },
    ...{ purchases: ['EXPIRADO'], shown: ['left', null] },
  },
}

/** What the customer has, in each language. */
const SENTENCES: Record<string, readonly [es: string, en: string, pt: string]> = {
  tickets: [
    'Tiene 2 entradas; se le cobró $ 27.801,10, una sola vez.',
    'Has 2 tickets; was charged $27,801.10, once.',
    'Tem 2 ingressos; foi cobrado $ 27.801,10, uma só vez.',
  ],
  moneyBack: [
    'No tiene entradas: los $ 27.801,10 que se le cobraron se devolvieron enteros.',
    'Has no tickets: all of the $27,801.10 that was charged was given back.',
    'Não tem ingressos: todos os $ 27.801,10 cobrados foram devolvidos.',
  ],
  held: [
    'No se le cobró nada; los lugares son suyos hasta las 20:30.',
    'Was charged nothing; the places are kept until 20:30.',
    'Nada foi cobrado; os lugares são mantidos até as 20:30.',
  ],
  nothing: [
    'No se le cobró nada y no tiene lugares.',
    'Was charged nothing, and has no places.',
    'Nada foi cobrado e não tem lugares.',
  ],
}

describe('what if', () => {
  test.each(whatIfs)('$id ends as expected, with the money to the cent, in three languages', (whatIf) => {
    const { end, standings, shown, unknown } = run(movesOf(whatIf))
    const purchases = standings.filter(({ machine }) => machine === 'purchase-process')
    const { heldUntil: _, ...had } = end
    expect(unknown).toBe(null)
    expect({ ...had, purchases: purchases.map(({ value }) => value), shown: [shown.a, shown.b] }).toEqual(
      ENDS[whatIf.id],
    )
    const spaces = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(locales.map((language) => spaces(endInWords(words, end, language)))).toEqual(SENTENCES[end.has])
  })

  test('each has words in three languages, and each is expected above', () => {
    expect(whatIfs.map(({ id }) => id)).toEqual(Object.keys(ENDS))
    for (const whatIf of whatIfs)
      for (const language of locales)
        expect([whatIf[language].title, whatIf[language].says].every((text) => text.length > 3)).toBe(true)
  })
})
