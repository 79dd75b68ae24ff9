import { expect, test } from 'vitest'
import { drawMap } from '../../../server/maps/draw-map.ts'

const signOf = (name: string) => {
  const house = { id: 1, name, latitude: 40.4, longitude: -3.7, surroundings: [] }
  const svg = drawMap(house, [], (text) => text) ?? ''
  return {
    lines: [...svg.matchAll(/<text [^>]*class="on"[^>]*>([^<]*)</g)].map(([, line]) => line),
    width: Number(/class="pin" d="M[\d.]+ [\d.]+h([\d.]+)/.exec(svg)?.[1]),
    isFitted: svg.includes('textLength'),
  }
}

test('the name of a house has a sign that it fits on, in lines of like length', () => {
  expect(signOf('CentroCentro')).toEqual({ lines: ['CentroCentro'], width: 226, isFitted: false })
  expect(signOf('Teatro Monumental')).toEqual({
    lines: ['Teatro', 'Monumental'],
    width: 193,
    isFitted: false,
  })
  expect(signOf('Centro de Cultura Contemporánea Conde Duque').lines).toEqual([
    'Centro de Cultura',
    'Contemporánea Conde Duque',
  ])
})

test('a name that is too long for the picture is drawn as wide as its sign', () => {
  const { width, isFitted } = signOf(
    'Biblioteca Pública Municipal Manuel Vázquez Montalbán de la Ciudad de Madrid',
  )
  expect([width, isFitted]).toEqual([624, true])
})
