import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { changing, definitionOf, pageAt, tab } from '../support/followed-screen.ts'

const bound = boundScreens()

describe('the desk', () => {
  const context = (token: string | null, idFuncion: number | null) => ({ context: { token, idFuncion } })
  const shop = () => {
    const purchase = standingActor({}).actor
    return { ...tab(), actors: { purchase }, root: standingActor({}).actor, now: () => 0 }
  }

  test('keeps its login in the tab until it is left', async () => {
    const { follow } = await definitionOf(bound, 'boxOffice')
    const here = shop()
    const desk = changing(context(null, null))
    const followed = follow?.(desk.actor as never, here as never)
    desk.become(context('token-2', null))
    expect(here.kept).toEqual({ personal: 'token-2' })
    followed?.stop()
    expect(desk.listeners.size).toBe(0)
  })

  test('opens the performance that its address names, where that is another', async () => {
    const { url } = pageAt('/boleteria?idFuncion=22')
    const { follow } = await definitionOf(bound, 'boxOffice')
    const desk = changing(context('token-2', 9))
    const followed = follow?.(desk.actor as never, shop() as never)
    followed?.look?.()
    url.search = ''
    followed?.look?.()
    expect(desk.sent).toEqual([
      { type: 'performance.opened', idFuncion: 22 },
      { type: 'performance.opened', idFuncion: null },
    ])
    url.search = 'idFuncion=9'
    followed?.look?.()
    expect(desk.sent).toHaveLength(2)
  })
})

test('a link of a mail opens its order, once, and a stranger’s opens none', async () => {
  const { follow } = await definitionOf(bound, 'orderLookUp')
  const opened = (hash: string) => {
    pageAt(`/compra#${hash}`)
    const { actor, sent } = standingActor({})
    follow?.(actor as never, {} as never)
    return sent
  }
  const sent = opened('orden=00000002&mail=ana%40ejemplo.ar&codigo=123456')
  expect(sent).toMatchObject([{ type: 'link.opened', cCodigo: '123456' }])
  expect(JSON.stringify(sent)).toContain('ana@ejemplo.ar')
  expect(opened('orden=x+y&mail=nobody&codigo=1')).toEqual([])
  expect(opened('')).toEqual([])
})

describe('a way back from a login elsewhere', () => {
  const takenUp = async (tags: string[]) => {
    const asked: unknown[] = []
    const call = async (name: string, { query }: { query: object }) => {
      asked.push([name, query])
      return { ok: true, data: { redirect_uri: null } }
    }
    const session = standingActor({ tags, context: { user: { cEmail: 'ana' } } }).actor
    const { provide } = await definitionOf(bound, 'loginRedirect')
    const machine = provide({ api: { call }, actors: { session } } as never, programaRegional as never)
    const actor = createActor(machine.implementations.actors['takeUp'] as never, {
      input: { code: 'c' } as never,
    })
    actor.start()
    await waitFor(actor as never, ({ status }: { status: string }) => status === 'done')
    return asked
  }

  test('is taken up, unless somebody is logged in', async () => {
    expect(await takenUp([])).toEqual([['takeUpExternalLogin', { code: 'c' }]])
    expect(await takenUp(['loggedIn'])).toEqual([])
  })
})

test('the bookings of the desk lead to its login without one', async () => {
  const { provide } = await definitionOf(bound, 'boxBookings')
  const navigation = standingActor({})
  const shop = { api: {}, memory: tab().memory, actors: { navigation: navigation.actor } }
  const machine = provide(shop as never, programaRegional as never)
  createActor(machine.implementations.actors['listBookings'] as never, {} as never).start()
  expect(navigation.sent).toEqual([{ type: 'page.opened', path: '/boleteria', replace: true }])
})
