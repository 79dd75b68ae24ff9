import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { inlinedStyle } from '../../../statecharts/draw/inlined-style.ts'
import { chartColours } from '../../../statecharts/draw/style.ts'
import { chartSvg, type SvgOptions } from '../../../statecharts/draw/svg.ts'
import { type Drawn, drawnCharts } from './layouts.ts'

const drawn = await drawnCharts()
const find = (name: string) => drawn.find(({ chart }) => chart.name === name)!

/** Colours of a picture and how many pixels have each, as Skia draws it: it reads neither variables nor style sheets. */
async function coloursOf({ chart, layout, said }: Drawn, options?: SvgOptions): Promise<Map<string, number>> {
  const canvas = createCanvas(layout.width, layout.height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(Buffer.from(chartSvg(chart, layout, said[0]!, options))), 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return new Map(
    [...counts].map(([colour, count]) => [`#${colour.toString(16).padStart(6, '0').toUpperCase()}`, count]),
  )
}

describe('where neither variables nor style sheets are known', () => {
  test.each(['regret', 'purchase-timer', 'overview'])('%s has its colours', async (name) => {
    const picture = find(name)
    const counts = await coloursOf(picture)
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const light = chartColours.light
    for (const part of ['paper', 'band', 'ink', 'edge', 'label'])
      expect(counts.get(light.get(`--chart-${part}`)!) ?? 0, part).toBeGreaterThan(20)
    expect((counts.get('#000000') ?? 0) / all).toBeLessThan(0.01)
  })

  test('a picture in the dark scheme is dark', async () => {
    const counts = await coloursOf(find('regret'), { scheme: 'dark' })
    expect(counts.get(chartColours.dark.get('--chart-paper')!)).toBeGreaterThan(1000)
    expect(counts.get(chartColours.light.get('--chart-paper')!) ?? 0).toBe(0)
  })
})

test('no picture that stands alone asks for a variable, or for the colour of something around it', () => {
  const asking = drawn.filter(({ chart, layout, said }) =>
    /var\(|="currentColor"/.test(chartSvg(chart, layout, said[0]!)),
  )
  expect(asking.map(({ chart }) => chart.name)).toEqual([])
})

test('a picture in the colours of a scheme has none of the other, whatever its reader prefers', () => {
  const { chart, layout, said } = find('regret')
  const { light, dark } = chartColours
  const saved = chartSvg(chart, layout, said[0]!, { scheme: 'dark' })
  expect(saved).not.toContain('prefers-color-scheme')
  expect([saved.includes(dark.get('--chart-paper')!), saved.includes(light.get('--chart-paper')!)]).toEqual([
    true,
    false,
  ])
})

test('style becomes attributes by specificity and then by order, and by parents where these are asked for', () => {
  const css =
    '.a{color:var(--x)} .a .b{fill:red} .b{fill:blue;stroke:var(--y,green)} .a>.b text{fill:currentColor}'
  const svg = '<g class="a"><g class="b"><text>t</text></g><g><g class="b"><text>u</text></g></g></g>'
  expect(inlinedStyle(svg, css, new Map([['--x', '#123']]))).toBe(
    '<g class="a"><g class="b" fill="red" stroke="green"><text fill="#123">t</text></g>' +
      '<g><g class="b" fill="red" stroke="green"><text>u</text></g></g></g>',
  )
})
