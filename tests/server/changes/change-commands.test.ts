import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../server/db/operators.ts'
import { performance } from '../../../server/db/schema/index.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { MOVED_TO, STARTS_AT, twoPerformances } from './support/two-performances.ts'

const house = twoPerformances()
const { buy, moveSecond, type } = house
let { database, fixture, ana, bruno, second } = house.current()
beforeEach(() => {
  ;({ database, fixture, ana, bruno, second } = house.current())
})

describe('what the command says', () => {
  it('counts the orders of a cancelled performance too, and does nothing twice', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await buy({ customer: bruno, second: [1], mail: 'bruno@uno.test' })
    await type(`cancel ${second.id}`, { by: 'marta' })
    const line = (counts: string) => ({
      head: `performance ${second.id} of programa-regional, cancelled, by marta`,
      counts: `  ${counts}`,
    })
    const { head, counts } = line(
      '2 orders concerned, 0 written to, 0 kept, 0 given back, 0 by hand, 0 failed',
    )
    expect(house.lines()).toEqual([expect.stringContaining(head), counts])
    await returnTickets(fixture.context, {
      deploymentId: 'programa-regional',
      purchaseId: id,
      performanceId: second.id,
      operator: 'luis',
      note: 'x',
    })
    await type('work')
    await type('work')
    expect(house.lines().at(-1)).toBe(
      '  2 orders concerned, 0 written to, 0 kept, 1 given back, 0 by hand, 0 failed',
    )
    await database.orm.update(performance).set({ cancelled: false }).where(eq(performance.id, second.id))
    expect((await type(''))[0]).toContain('it takes place after all')
  })

  it('prints the changes of one deployment, and has none for one that has no tickets left of it', async () => {
    const { id: deploymentId } = salaNorte
    const there = await buy({ customer: bruno, second: [1], mail: 'bruno@otra.test', deploymentId })
    await buy({ customer: ana, second: [0], mail: 'ana@uno.test' })
    await moveSecond()
    const headsOf = async (deployment?: string) =>
      (await type('', { deployment })).flatMap((line) => /of (\S+), from/.exec(line)?.[1] ?? [])
    expect((await headsOf()).sort()).toEqual(['programa-regional', deploymentId])
    expect(await headsOf(deploymentId)).toEqual([deploymentId])
    await returnTickets(fixture.context, { deploymentId, purchaseId: there, operator: 'luis', note: 'x' })
    fixture.clock.advance(60_000)
    await moveSecond({ starts: '2026-12-12T21:00-03:00' })
    expect((await headsOf()).sort()).toEqual(['programa-regional', 'programa-regional', deploymentId])
  })

  it('refuses what is not there, is over, or was done by nobody', async () => {
    await expect(type('move 999999', { starts: MOVED_TO, by: 'marta' })).rejects.toThrow(
      'There is no performance 999999.',
    )
    await expect(type(`move ${second.id}`, { starts: MOVED_TO })).rejects.toThrow('move needs --by.')
    await expect(type(`move ${second.id}`, { by: 'marta' })).rejects.toThrow(
      'move needs --starts, --venue or both.',
    )
    await expect(moveSecond({ starts: '2026-11-01T21:00-03:00' })).rejects.toThrow('--starts is over.')
    await expect(moveSecond({ venue: 'nowhere' })).rejects.toThrow('There is no venue nowhere.')
    await expect(type('moove 1')).rejects.toThrow('npm run changes')
    const [row] = await database.orm.select().from(performance).where(eq(performance.id, second.id))
    expect(row?.startsAt).toEqual(STARTS_AT)
    expect(await type('')).toEqual(['Nothing that was sold has been changed.'])
  })
})
