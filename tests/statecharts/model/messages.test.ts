import { describe, expect, test } from 'vitest'
import { chartTables } from '../../../statecharts/describe/table.ts'
import { layoutChart } from '../../../statecharts/draw/layout.ts'
import { linesOf } from '../../../statecharts/draw/text.ts'
import { mermaidOf } from '../../../statecharts/export/mermaid.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'
import { kitchenTimer } from '../support/kitchen-timer.ts'

const chart = chartOf(kitchenTimer)
const tick = chart.transitions.find(({ key }) => key === 'kitchen-timer.running|clock.ticked|0')!

describe('an event that an action sends', () => {
  test('is read from the action', () => {
    expect(chart.messages).toEqual({
      raiseTimeUp: { to: 'self', actor: null, event: 'time.up' },
      notifyParent: { to: 'parent', actor: null, event: 'food.done' },
    })
    expect(tick.raises).toEqual(['time.up'])
  })

  test('is drawn where it is raised', async () => {
    const words = createWords(kitchenTimer, englishWords)
    const { states } = await layoutChart(chart, [words])
    const texts = states
      .flatMap(({ texts }) => texts)
      .map((text) => linesOf(text, words).flatMap(({ pieces }) => pieces.map(({ text }) => text)))
      .map((pieces) => pieces.join(' '))
    expect(texts.filter((text) => /and at once:\s+time\.up/.test(text))).toHaveLength(1)
    expect(mermaidOf(chart, words)).toContain('clock.ticked isUp and at once: time.up')
  })

  test.each([
    ['en', '(stays) and at once: time.up (time.up)'],
    ['es', '(se queda) y enseguida: time.up (time.up)'],
    ['pt', '(fica) e de imediato: time.up (time.up)'],
  ] as const)('is described in %s', (language, text) => {
    expect(chartTables(chart, createWords(kitchenTimer, englishWords), language)).toContain(text)
  })
})
