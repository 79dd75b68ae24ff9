import { describe, expect, test } from 'vitest'
import { chartSvg } from '../../../statecharts/draw/svg.ts'
import { statesOf } from '../../../statecharts/model/chart.ts'
import { drawnCharts } from './layouts.ts'

/** Names of the elements that are not closed where they should be. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name, alone] of svg.matchAll(/<(\/?)([a-z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing && open.pop() !== name) return [`</${name}>`]
    if (!closing && !alone) open.push(name!)
  }
  return open
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const named = (svg: string, attribute: string) =>
  new Set([...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => plain(value!)))

const drawn = await drawnCharts()

describe.each(drawn.map((picture) => [picture.chart.name, picture] as const))(
  '%s',
  (_, { chart, layout, said }) => {
    const svg = chartSvg(chart, layout, said[0]!)

    test('is well-formed', () => {
      expect(unclosed(svg)).toEqual([])
      expect(svg.replace(/<[^<>]*>/g, '').match(/[<]|&(?!amp;|lt;|gt;|quot;)/)).toBeNull()
    })

    test('names every state and every transition', () => {
      expect([...named(svg, 'data-state')].sort()).toEqual(
        statesOf(chart.root)
          .map(({ id }) => id)
          .sort(),
      )
      const keys = chart.transitions.map(({ key }) => key)
      if (keys.length > 0) expect([...named(svg, 'data-transition')].sort()).toEqual(keys.sort())
    })

    test('names on its arrows all the transitions that share one', () => {
      const shared = [...named(svg, 'data-transitions')].sort()
      expect(shared).toEqual([...new Set(layout.edges.map(({ keys }) => keys.join(' ')))].sort())
    })
  },
)

test('a picture without its own style has none, and a picture alone has dark colours too', () => {
  const { chart, layout, said } = drawn[0]!
  expect(chartSvg(chart, layout, said[0]!, { standalone: false })).not.toContain('<style>')
  expect(chartSvg(chart, layout, said[0]!)).toContain('prefers-color-scheme:dark')
})

test('a picture has one name, a sentence with the identifier behind it, and says what its states are', () => {
  const { chart, layout, said } = drawn.find(({ chart }) => chart.name === 'regret')!
  const svg = chartSvg(chart, layout, said[0]!)
  expect(svg).toMatch(/^<svg [^>]* role="img"[^>]*>\n<title>/)
  expect(svg).not.toContain('aria-label')
  expect(svg).toContain(`<title>${said[0]!.title('regret')}. ${chart.description} (regret)</title>`)
  const [, described] = /<desc>(.*)<\/desc>/.exec(svg)!
  expect(plain(described!)).toBe(
    chart.root.states.map(({ id, description }) => `${said[0]!.title(id)}: ${description}`).join(' '),
  )
})

test('what could be taken for markup is written as text', () => {
  const { chart, layout, said } = drawn[0]!
  const svg = chartSvg({ ...chart, description: 'a < b & "c"' }, layout, said[0]!)
  expect(svg).toContain(`. a &lt; b &amp; &quot;c&quot; (${chart.name})</title>`)
})
