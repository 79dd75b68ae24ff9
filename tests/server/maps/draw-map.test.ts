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

test('no name lies on another: five minutes stand below a wide sign, and a house without room is left out', () => {
  const house = { id: 1, name: 'Centro Cultural Casa de Vacas del Parque', latitude: 40.4, longitude: -3.7 }
  const at = (id: number, name: string, latitude: number) => ({
    ...house,
    id,
    name,
    latitude,
    surroundings: [],
  })
  const others = [at(2, 'Teatro', 40.3985), at(3, 'Cine', 40.3984), at(4, 'Museo', 40.398)]
  const svg = drawMap({ ...house, surroundings: [] }, others, (text) => text) ?? ''
  const heights = Object.fromEntries(
    [...svg.matchAll(/<text[^>]* x="[\d.]+" y="([\d.]+)" class="soft[^>]*>([^<]*)</g)].map(([, y, text]) => [
      text,
      Number(y),
    ]),
  )
  expect(Object.keys(heights)).toEqual(['5 min', 'Teatro', 'Museo'])
  expect(heights['5 min']).toBeGreaterThan(200)
  expect(drawMap({ ...house, name: 'Cine', surroundings: [] }, [], (text) => text)).toContain(
    'y="192" class="soft">5 min<',
  )
})
