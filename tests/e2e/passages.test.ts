import { describe, expect, it } from 'vitest'
import { discoverModels } from '../../e2e/replay/discover-models.ts'
import { type ChartState, chartOf, statesOf } from '../../statecharts/model/chart.ts'

const { modelled } = await discoverModels()
const BY_ITSELF = ['always', 'done', 'error', 'stateDone']

const passages = modelled.flatMap(({ name, machine, model }) => {
  const chart = chartOf(machine)
  const states = new Map(statesOf(chart.root).map((state) => [state.id, state]))
  return Object.entries(model.states).flatMap(([key, entry]) => {
    if (typeof entry !== 'object' || !entry.passage) return []
    const id = `${name}.${key}`
    return [{ id, state: states.get(id), ways: chart.transitions.filter(({ source }) => source === id) }]
  })
})

describe('a state of passage', () => {
  it('is there to be tested', () => {
    expect(passages.length).toBeGreaterThan(10)
  })

  it.each(passages)(
    '$id is left at once: it ends its machine, or no person and no time leads on',
    (found) => {
      const { kind, raises } = found.state as ChartState
      const byItself = found.ways.filter(
        ({ trigger, name }) => BY_ITSELF.includes(trigger) || raises.includes(name),
      )
      expect(found.ways).toEqual(byItself)
      expect(kind === 'final' ? 'ends' : byItself.length > 0 && 'goes on').not.toBe(false)
    },
  )
})

describe('a state of passage', () => {
  it('is there to be tested', () => {
    expect(passages.length).toBeGreaterThan(10)
  })

  it.each(passages)(
    '$id is left at once: it ends its machine, or no person and no time leads on',
    (found) => {
      const { kind, raises } = found.state as ChartState
      const waitsFor = found.ways.filter(({ trigger }) => !BY_ITSELF.includes(trigger))
      const leaves = found.ways.filter(({ trigger, name }) => trigger !== 'event' || raises.includes(name))
      if (kind === 'final') expect(found.ways).toEqual([])
      else {
        expect(leaves.length).toBeGreaterThan(0)
        expect(waitsFor.filter(({ name }) => !raises.includes(name))).toEqual([])
      }
    },
  )
})
