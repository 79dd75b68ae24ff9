import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Journey, journeyProblems } from '../../../statecharts/journey/journey.ts'
import { BOTTOM, LANE, linesOf } from '../../../statecharts/journey/lines.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'

const file = path.join(import.meta.dirname, '../../../statecharts/journey/journey.json')
const journey = JSON.parse(readFileSync(file, 'utf8')) as Journey
const machines = new Map((await discoverMachines()).map(({ name, machine }) => [name, machine]))

/** The journey with something else at one place. */
const changed = (change: (copy: Journey) => void): string[] => {
  const copy = structuredClone(journey)
  change(copy)
  return journeyProblems(copy, machines)
}

describe('the journey', () => {
  it('has nothing that the charts do not have', () => {
    expect(journeyProblems(journey, machines)).toEqual([])
  })

  it('names a box that opens no chart, a way that no chart goes and a way out that leads elsewhere', () => {
    expect(changed(({ steps }) => Object.assign(steps[3]!, { opens: 'seat-holding.dreaming' }))).toEqual([
      'seats: no chart has {"state":"seat-holding.dreaming"}',
    ])
    expect(
      changed(({ ways }) => Object.assign(ways[11]!.rests[0]!, { to: ['purchase-process.ABIERTO'] })),
    ).toEqual([expect.stringMatching(/^verify to tickets: no chart has .*payment\.approved/)])
    expect(changed(({ waysOut }) => Object.assign(waysOut[1]!.rests[0]!, { does: ['keepPlaces'] }))).toEqual([
      expect.stringMatching(/^time-up: no chart has .*keepPlaces/),
    ])
  })

  it('names a step that nothing leads to, one that stands on another, and an end that is none', () => {
    expect(changed(({ ways }) => ways.splice(7, 1))).toEqual(['no way leads to delivery'])
    expect(changed(({ steps }) => Object.assign(steps[2]!, { lane: 'person' }))).toEqual([
      'queue stands on another step',
    ])
    expect(changed(({ waysOut }) => Object.assign(waysOut[2]!, { from: 'nowhere' }))).toEqual([
      'there is no step nowhere',
    ])
  })
})

describe('the lines of the journey', () => {
  const lines = linesOf(journey)
  const path = (id: string) => lines.find((line) => line.id === id)?.path

  it('go along a lane, and up or down at the column of the next step', () => {
    expect(path('billboard show')).toBe(`M50 ${LANE / 2}H150V${LANE / 2}`)
    expect(path('seats hold')).toBe(`M250 ${LANE / 2}H350V${1.5 * LANE}`)
    expect(path('way-to-pay charge')).toBe(`M550 ${LANE / 2}H550V${2.5 * LANE}`)
  })

  it('of two ways out of one step go down beside one another', () => {
    expect(path('cancelled')).toBe(`M342 ${1.5 * LANE}V${BOTTOM - 14}H250V${BOTTOM}`)
    expect(path('time-up')).toBe(`M350 ${1.5 * LANE}V${BOTTOM - 14}H350V${BOTTOM}`)
  })

  it('draw the usual way above the others', () => {
    expect(lines.map(({ kind }) => kind).lastIndexOf('sometimes')).toBeLessThan(
      lines.map(({ kind }) => kind).indexOf('usual'),
    )
  })
})
