import { describe, expect, test } from 'vitest'
import type { Box, Point } from '../../../statecharts/draw/chart-layout.ts'
import { layoutChart } from '../../../statecharts/draw/layout.ts'
import { statesOf } from '../../../statecharts/model/chart.ts'
import { drawnCharts, isInside, overlap, overlaps } from './layouts.ts'

const drawn = await drawnCharts()

const segmentsOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index]!
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }
  })

describe.each(drawn.map((picture) => [picture.chart.name, picture] as const))(
  '%s',
  (_, { chart, layout }) => {
    const states = new Map(layout.states.map((state) => [state.id, state]))
    const whole = { x: 0, y: 0, width: layout.width, height: layout.height }
    const box = (id: string): Box => states.get(id)!

    test('has a place for every state of the chart', () => {
      expect(layout.states.map(({ id }) => id).sort()).toEqual(
        statesOf(chart.root)
          .map(({ id }) => id)
          .sort(),
      )
    })

    test('draws every transition once for each of its targets', () => {
      const drawn = [
        ...layout.edges.flatMap(({ texts }) => texts),
        ...layout.states.flatMap(({ texts }) => texts),
      ]
      const expected = chart.transitions.flatMap(({ key, targets }) =>
        Array(Math.max(1, targets.length)).fill(key),
      )
      if (expected.length > 0) expect(drawn.flatMap(({ key }) => key ?? []).sort()).toEqual(expected.sort())
    })

    test('keeps children inside their parents and below what stands in them', () => {
      const outside = statesOf(chart.root).flatMap((parent) => {
        const { x, y, width, height, contentHeight } = states.get(parent.id)!
        const room = { x, y: y + contentHeight, width, height: height - contentHeight }
        return parent.states.filter(({ id }) => !isInside(box(id), room)).map(({ id }) => id)
      })
      expect(outside).toEqual([])
    })

    test('keeps siblings apart', () => {
      const overlapping = statesOf(chart.root).flatMap((parent) =>
        overlaps(parent.states.map(({ id }) => [id, box(id)])),
      )
      expect(overlapping).toEqual([])
    })

    test('keeps labels inside the picture, apart from each other and off the states without children', () => {
      const labels = layout.edges.map(({ keys, label }): [string, Box] => [keys.join(' '), label])
      const leaves = statesOf(chart.root).filter((state) => state.states.length === 0)
      expect(labels.filter(([, label]) => !isInside(label, whole))).toEqual([])
      expect(overlaps([...labels, ...leaves.map(({ id }): [string, Box] => [id, box(id)])])).toEqual([])
    })

    test('keeps texts inside the boxes they stand in', () => {
      const outside = [
        ...layout.states.flatMap((state) => state.texts.filter((text) => !isInside(text, state))),
        ...layout.edges.flatMap(({ label, texts }) => texts.filter((text) => !isInside(text, label))),
      ]
      expect(outside).toEqual([])
    })

    test('leads every arrow from its source’s box to its target’s, at right angles', () => {
      const touches = ({ x, y }: Point, { x: left, y: top, width, height }: Box) =>
        isInside({ x, y, width: 0, height: 0 }, { x: left, y: top, width, height })
      const wrong = layout.edges.filter(
        ({ source, target, points }) =>
          !touches(points[0]!, box(source)) ||
          !touches(points.at(-1)!, box(target)) ||
          points.slice(1).some(({ x, y }, index) => x !== points[index]!.x && y !== points[index]!.y),
      )
      expect(wrong.map(({ keys }) => keys)).toEqual([])
    })

    test('leads no arrow through the label of another, or through a state without children', () => {
      const leaves = statesOf(chart.root).filter((state) => state.states.length === 0)
      const crossed = layout.edges.flatMap((edge) =>
        segmentsOf(edge.points).flatMap((segment) => [
          ...layout.edges
            .filter((other) => other !== edge && overlap(segment, other.label))
            .map(({ keys }) => keys[0]),
          ...leaves.filter(({ id }) => overlap(segment, box(id))).map(({ id }) => id),
        ]),
      )
      expect(crossed).toEqual([])
    })

    test('leads from a dot to every initial state', () => {
      expect(layout.initials.map(({ state, target }) => [state, target]).sort()).toEqual(
        statesOf(chart.root)
          .flatMap(({ id, initial }) => (initial === null ? [] : [[id, initial]]))
          .sort(),
      )
    })
  },
)

test('a chart is laid out alike each time', async () => {
  const { chart, said } = drawn.find(({ chart }) => chart.name === 'purchase-timer')!
  expect(await layoutChart(chart, said)).toEqual(await layoutChart(chart, said))
})
