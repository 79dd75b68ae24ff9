import { expect, test } from 'vitest'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { boxOf, firstBox, leavesBox } from '../../viewer/components/part-box.ts'

const state = (id: string, x: number, y: number) => ({
  id,
  x,
  y,
  width: 10,
  height: 10,
  titleHeight: 5,
  contentHeight: 5,
  texts: [],
})
const edge = (source: string, target: string) => ({
  keys: [`${source}|go|0`],
  source,
  target,
  points: [],
  label: { x: 50, y: 60, width: 7, height: 3 },
  texts: [],
})
const layout: ChartLayout = {
  name: 'm',
  width: 100,
  height: 100,
  states: [state('m', 0, 0), state('m.a', 10, 10), state('m.a.b', 12, 14), state('m.c', 40, 70)],
  edges: [edge('m.c', 'm.a'), edge('m.c', 'm.a.b')],
  initials: [],
}
const arrow = (from: string, target: string) => ({ state: from, target, dot: { x: 0, y: 0 }, points: [] })

test('a transition stands where its label is, a state where its box is', () => {
  expect(boxOf(layout, 'm.c|go|0')).toEqual({ x: 50, y: 60, width: 7, height: 3 })
  expect(boxOf(layout, 'm.c')).toMatchObject({ x: 40, y: 70 })
  expect(boxOf(layout, 'elsewhere')).toBeUndefined()
})

test('what is active is where its innermost states are', () => {
  expect(leavesBox(layout, new Set(['m', 'm.a', 'm.a.b', 'm.c']))).toEqual({
    x: 12,
    y: 14,
    width: 38,
    height: 66,
  })
  expect(leavesBox(layout, new Set())).toBeUndefined()
})

test('reading begins at the first state, as deep as the dots lead', () => {
  const initials = [arrow('m', 'm.a'), arrow('m.a', 'm.a.b')]
  expect(firstBox({ ...layout, initials })).toMatchObject({ x: 12, y: 14 })
})

test('without a first state reading begins where most arrows meet', () => {
  expect(firstBox(layout)).toMatchObject({ x: 40, y: 70 })
})
