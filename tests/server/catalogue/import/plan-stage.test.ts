import { describe, expect, test } from 'vitest'
import { toPlanLayout } from '../../../../server/catalogue/import/plan-layout.ts'
import { STAGE_SIDES, showsStage, withStage } from '../../../../server/catalogue/import/plan-stage.ts'
import { demoPlan } from '../../../../server/demo/season.ts'

const demo = demoPlan('sala-chica')
const bare = { ...demo, zones: demo.zones.map(({ areas: _, ...zone }) => zone) }

const drawn = (plan: typeof bare) => {
  const { listaArea, listaZona, nAncho, nAlto } = toPlanLayout(plan)
  const rows = listaZona.flatMap(({ listaFila }) => listaFila)
  const [xs, ys] = [rows.flatMap(({ aX }) => aX), rows.flatMap(({ aY }) => aY)]
  return {
    ...{ listaArea, nAncho, nAlto },
    seats: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  }
}

describe('a plan without a stage', () => {
  test('differs from one with', () => {
    expect([showsStage(bare), showsStage(demo), showsStage(withStage(bare, 'top'))]).toEqual([
      false,
      true,
      true,
    ])
  })

  test.each(STAGE_SIDES)('gets one at the %s, beside the seats and within the plan', (side) => {
    // Seats at the very edge: there is no room but what is made.
    const edge = drawn(bare).seats
    const plan = {
      ...bare,
      size: { width: edge.right - edge.left, height: edge.bottom - edge.top },
      zones: bare.zones.map((zone) => ({
        ...zone,
        position: { x: zone.position.x - edge.left, y: zone.position.y - edge.top },
      })),
    }
    const { listaArea, seats, nAncho, nAlto } = drawn(withStage(plan, side))
    const [stage, name] = listaArea
    expect([stage?.cForma, name?.cTexto]).toEqual(['rectangle', 'Escenario'])
    const { nX = 0, nY = 0, nAncho: wide = 0, nAlto: high = 0 } = stage ?? {}
    const gap = {
      top: seats.top - (nY + high),
      bottom: nY - seats.bottom,
      left: seats.left - (nX + wide),
      right: nX - seats.right,
    }
    expect(gap[side]).toBeGreaterThanOrEqual(15)
    expect(Math.min(nX, nY)).toBeGreaterThanOrEqual(0)
    expect(nX + wide).toBeLessThanOrEqual(nAncho)
    expect(nY + high).toBeLessThanOrEqual(nAlto)
    expect([seats.right - seats.left, seats.bottom - seats.top]).toEqual([
      expect.closeTo(edge.right - edge.left, 0),
      expect.closeTo(edge.bottom - edge.top, 0),
    ])
  })
})
