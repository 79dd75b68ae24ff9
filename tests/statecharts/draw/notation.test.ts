import { describe, expect, test } from 'vitest'
import type { ChartLayout, TextLayout } from '../../../statecharts/draw/chart-layout.ts'
import { widthOf } from '../../../statecharts/draw/measure.ts'
import { layoutIn, notation, pieceIn } from '../../../statecharts/draw/notation.ts'
import { drawnCharts } from './layouts.ts'

const drawn = await drawnCharts()
const textsOf = ({ states, edges }: ChartLayout): TextLayout[] =>
  [...states, ...edges].flatMap(({ texts }) => texts)
const said = (text: TextLayout) =>
  text.lines.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join(' ')

/** Texts that begin with a word of the notation, as they begin in English. */
const OWN: Partial<Record<TextLayout['kind'], RegExp>> = {
  entry: /^entry/,
  exit: /^exit/,
  always: /^at once/,
  stateDone: /^finished/,
}

const soft = (text: string) => ({ ink: 'soft', text }) as const
const name = (text: string) => ({ ink: 'name', text }) as const

describe('the notation of a picture', () => {
  test.each([
    ['entry', soft('entry'), 'al entrar', 'ao entrar'],
    ['exit', soft('exit'), 'al salir', 'ao sair'],
    ['done', soft(' done'), ' terminó', ' terminou'],
    ['error', soft(' failed'), ' falló', ' falhou'],
    ['snapshot', soft(' changed'), ' cambió', ' mudou'],
    ['event', soft(' [else]'), ' [si no]', ' [senão]'],
    ['always', name('at once'), 'enseguida', 'de imediato'],
    ['stateDone', name('finished'), 'todo terminó', 'tudo terminou'],
  ] as const)('has the word of %s in Spanish and Portuguese', (kind, piece, spanish, portuguese) => {
    expect(pieceIn('es', kind, piece).text).toBe(spanish)
    expect(pieceIn('pt', kind, piece).text).toBe(portuguese)
    expect(pieceIn('en', kind, piece)).toEqual(piece)
  })

  test('leaves names as they are, also those that are words of it', () => {
    for (const [kind, piece] of [
      ['event', name('done')],
      ['title', name('entry')],
      ['tag', soft('failed')],
      ['entry', { ink: 'plain', text: ' / exit' }],
      ['event', { ink: 'plain', text: ' [else]' }],
    ] as const)
      expect(pieceIn('es', kind, piece)).toEqual(piece)
  })

  test.each(['es', 'pt'] as const)('leaves no English word of it in any picture in %s', (language) => {
    for (const { layout } of drawn) {
      const english = textsOf(layoutIn(language, layout)).filter(
        (text) => / \[else\]/.test(said(text)) || OWN[text.kind]?.test(said(text)),
      )
      expect(english.map(said)).toEqual([])
    }
    const checkout = drawn.find(({ chart }) => chart.name === 'checkout')!
    const words = textsOf(layoutIn(language, checkout.layout)).map(said).join('\n')
    expect(words).toContain(notation[language].done)
    expect(words).toContain(notation[language].entry)
  })

  test.each(['es', 'pt', 'en'] as const)('has room in %s', (language) => {
    const narrow = drawn.flatMap(({ layout }) =>
      textsOf(layoutIn(language, layout)).filter(({ kind, x, width, lines }) =>
        lines.some((line) => {
          const long = line.pieces.reduce(
            (sum, piece) => sum + widthOf(piece.text, kind === 'title' ? 15 : 12.5, piece.ink === 'name'),
            line.x - x,
          )
          return long > width + 1
        }),
      ),
    )
    expect(narrow.map(said)).toEqual([])
  })
})
