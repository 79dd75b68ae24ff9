import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanArea } from '../../../contract/index.ts'
import { isStageName, stageOf } from '../../../contract/plan-stage.ts'
import { indexPlan } from '../../../src/components/seat-map/plan-index.ts'
import { pictureFrom, WIDTH } from '../../../src/components/seat-view/perspective.ts'
import { storeysOf } from '../../../src/components/seat-view/storeys.ts'
import { samplePlan } from '../support/seat-plan.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

const area = (more: Partial<PlanArea>): PlanArea => ({
  cForma: 'rectangle',
  nX: 0,
  nY: -40,
  nAncho: 80,
  nAlto: 20,
  nGiro: 0,
  aPunto: [],
  cColor: '#000000',
  cTexto: '',
  ...more,
})
const bar = area({ nX: 200, nAncho: 5 })
const stage = area({})
const named = (cTexto: string) => area({ cForma: 'text', cTexto })

const SEATS = [0, 10, 20, 30, 40, 50, 60, 70, 80]
const layout = {
  ...samplePlan([
    { label: 'A', at: SEATS },
    { label: 'B', at: SEATS },
    { label: 'C', at: SEATS },
  ]),
  listaArea: [bar, named('Bar'), stage, named('Escenario')],
}
const plan = indexPlan(layout)
const seen = (id: string) => pictureFrom(plan, stage, plan.byId.get(id)!)
const tall = (id: string) => {
  const { feet, top } = seen(id).player
  return feet[1] - top[1]
}

describe('which area is the stage', () => {
  test('is the shape before the text that names it; a plan may have none', () => {
    expect(stageOf(layout)).toBe(stage)
    expect(stageOf({ listaArea: [bar, named('Bar')] })).toBeNull()
    expect(stageOf({ listaArea: [named('Escenario')] })).toBeNull()
  })

  test.each([
    ['Escenario', true],
    ['Main stage', true],
    ['Palco', true],
    ['Palcos', false],
    ['Palco 4', false],
    ['Backstage bar', false],
  ])('"%s": %s', (text, is) => {
    expect(isStageName(text)).toBe(is)
  })
})

describe('what a seat sees', () => {
  test('is nearer and larger from the first row than from the last', () => {
    expect(seen('1-A-5').metres).toBeLessThan(seen('1-C-5').metres)
    expect(tall('1-A-5')).toBeGreaterThan(tall('1-C-5'))
  })

  test('is measured by the distance of two seats', () => {
    const rows = (plan.y[plan.byId.get('1-C-5')!]! - plan.y[plan.byId.get('1-A-5')!]!) / 10
    expect(seen('1-C-5').metres - seen('1-A-5').metres).toBeCloseTo(rows * 0.55)
  })

  test('is the same from both ends of a row, the other way round', () => {
    const [left, right] = [seen('1-B-1'), seen('1-B-9')]
    expect([left.side, seen('1-B-5').side, right.side]).toEqual(['left', 'centre', 'right'])
    expect(left.metres).toBeCloseTo(right.metres)
    const mirrored = right.wall.map(([x, y]) => [WIDTH - x, y])
    for (const [index, [x, y]] of [left.wall[1]!, left.wall[0]!, left.wall[3]!, left.wall[2]!].entries()) {
      expect(x).toBeCloseTo(mirrored[index]![0]!)
      expect(y).toBeCloseTo(mirrored[index]![1]!)
    }
  })

  test('has who sits in front, and nobody from behind or beside', () => {
    expect(seen('1-A-5').heads).toEqual([])
    expect(seen('1-C-5').heads.length).toBeGreaterThan(seen('1-B-5').heads.length)
    const { heads } = seen('1-C-5')
    expect(heads.at(0)!.radius).toBeLessThan(heads.at(-1)!.radius)
  })

  test('is from above where rows lie apart behind the others, over nobody who sits below', () => {
    const apart = {
      ...samplePlan(
        [
          { label: 'A', at: SEATS },
          { label: 'B', at: SEATS },
        ],
        [{ label: 'A', at: SEATS }],
        [
          { label: 'B', at: [] },
          { label: 'C', at: [] },
        ],
        [
          { label: 'A', at: SEATS },
          { label: 'B', at: SEATS },
        ],
      ),
      listaArea: layout.listaArea,
    }
    const house = indexPlan(apart)
    const from = (id: string) => pictureFrom(house, stage, house.byId.get(id)!)
    // The second zone adjoins the first; the last one begins sixty units behind it.
    expect(from('2-A-5').heads.length).toBeGreaterThan(0)
    expect(from('4-A-5').heads).toEqual([])
    expect(from('4-B-5').heads.length).toBeGreaterThan(0)
    // More of the floor is in sight, though it is farther away.
    const floorOf = ({ floor }: ReturnType<typeof from>) => floor[3]![1] - floor[0]![1]
    expect(floorOf(from('4-A-5'))).toBeGreaterThan(floorOf(from('2-A-5')))
  })

  test('has a balcony above the stalls though boxes adjoin both, and stalls on the floor behind a few loose seats', () => {
    const rows = ['A', 'B', 'C']
    // Rows lie twenty units apart. The boxes fill what lies between the stalls and the balcony.
    const zones = [
      [{ label: 'Z', at: [0, 10] }],
      rows.map((label) => ({ label, at: [] })),
      rows.map((label) => ({ label, at: SEATS })),
      rows.map((label) => ({ label, at: [90] })),
      rows.map((label) => ({ label, at: SEATS })),
    ]
    const sample = samplePlan(...zones)
    const house = indexPlan({ ...sample, listaArea: layout.listaArea })
    const distanceOf = (seat: number) => house.y[seat]!
    const storeys = storeysOf(house, house.pitch / 0.55, distanceOf)
    const storeyOf = (name: string) => storeys.get(house.zones.find((zone) => zone.name === name)!)
    expect(['Zone 1', 'Zone 3', 'Zone 4', 'Zone 5'].map(storeyOf)).toEqual([0, 0, 1, 1])
  })

  test('does not change when the whole plan is turned by a quarter', () => {
    const turned = indexPlan({
      ...layout,
      listaZona: layout.listaZona.map((zone) => ({
        ...zone,
        listaFila: zone.listaFila.map((row) => ({ ...row, aX: row.aY, aY: row.aX.map((x) => -x) })),
      })),
    })
    const turnedStage = area({ nX: -40, nY: -80, nAncho: 20, nAlto: 80 })
    for (const id of ['1-A-2', '1-C-8']) {
      const other = pictureFrom(turned, turnedStage, turned.byId.get(id)!)
      expect(other.side).toBe(seen(id).side)
      expect(other.player.top[0]).toBeCloseTo(seen(id).player.top[0])
      expect(other.metres).toBeCloseTo(seen(id).metres)
    }
  })
})

describe('the view beside the choice', () => {
  let renderer: Awaited<ReturnType<typeof createViewRenderer>>
  beforeAll(async () => {
    renderer = await createViewRenderer('en')
  }, 60_000)
  afterAll(() => renderer.close())

  test('says in words where the seat is, and is left out where the plan names no stage', async () => {
    type View = typeof import('../../../src/components/seat-view/seat-view.tsx')
    const { default: SeatView } = await renderer.load<View>('/src/components/seat-view/seat-view.tsx')
    const seat = { plan, idPosicion: '1-B-9', name: 'Row B, seat 9' }
    const words = wordsOf(renderer.render(SeatView, { ...seat, layout }))
    expect(words).toContain('View from Row B, seat 9')
    expect(words).toContain(`About ${Math.round(seen('1-B-9').metres)} m from the stage, to the right`)
    expect(wordsOf(renderer.render(SeatView, { ...seat, layout: { ...layout, listaArea: [] } }))).toBe('')
  })
})
