import { describe, expect, test } from 'vitest'
import type { ChartLayout, TextLayout } from '../../../statecharts/draw/chart-layout.ts'
import { monoWidthOf, widthOf } from '../../../statecharts/draw/measure.ts'
import { linesOf } from '../../../statecharts/draw/text.ts'
import { drawnCharts } from './layouts.ts'

const drawn = await drawnCharts()
const textsOf = ({ states, edges }: ChartLayout): TextLayout[] =>
  [...states, ...edges].flatMap(({ texts }) => texts)

describe.each(['es', 'en', 'pt'] as const)('a picture in %s', (language) => {
  const pictures = drawn.map(({ chart, layout, said }) => ({
    chart,
    texts: textsOf(layout),
    say: said.find((each) => each.language === language)!,
  }))

  test('has room for every line of every text', () => {
    const narrow = pictures.flatMap(({ texts, say }) =>
      texts.flatMap((text) =>
        linesOf(text, say).filter(({ x, y, pieces }) => {
          const long = pieces.reduce(
            (sum, { ink, text: { length }, text: words }) =>
              sum +
              (ink === 'id'
                ? monoWidthOf('x'.repeat(length), 12)
                : widthOf(words, text.kind === 'title' ? 15 : 12.5, ink === 'name')),
            x - text.x,
          )
          return long > text.width + 1 || y > text.y + text.height
        }),
      ),
    )
    expect(narrow).toEqual([])
  })

  test('has each state’s title first, and its identifier after it', () => {
    for (const { texts, say } of pictures)
      for (const text of texts.filter(({ kind }) => kind === 'title')) {
        const lines = linesOf(text, say).map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
        const name = say.name(text.of)
        const title = (name === '' ? lines : lines.slice(0, -1)).join(' ')
        expect(title).toBe(say.title(text.of))
        if (name !== '') expect(lines.at(-1)).toBe(name)
      }
  })
})

test('what a picture says is in the language it is drawn in, and in no other', () => {
  const { layout, said } = drawn.find(({ chart }) => chart.name === 'payment')!
  const approved = textsOf(layout).find(({ of }) => of === 'payment.sending|xstate.done.actor.charge|0')!
  const sentences = said.map((say) =>
    linesOf(approved, say).flatMap(({ pieces }) => pieces.map(({ text }) => text)),
  )
  expect(sentences.map((pieces) => pieces.join(' '))).toEqual([
    'Fue aprobado',
    'It was approved',
    'Foi aprovado',
  ])
})
