import { describe, expect, test } from 'vitest'
import { standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { changing, definitionOf, pageAt, tab } from '../support/followed-screen.ts'

const bound = boundScreens()

describe('a checkout', () => {
  const { typing } = { typing: { cNombre: 'Ana' } }
  const standing = (states: (string | object)[], over: object = {}) => ({
    context: {
      idProcesoDeCompra: 'p-2',
      typed: null,
      typedAddress: null,
      failure: null,
      step: null,
      ...over,
    },
    states: states.map((state) => (typeof state === 'string' ? state : JSON.stringify(state))),
  })
  const DATA = [{ buying: 'additionalData' }]

  test('keeps the address at its step, and what is typed, for its own purchase', async () => {
    const { replaced } = pageAt('/BuyTicket/p-2')
    const { follow } = await definitionOf(bound, 'checkout')
    const { memory, kept } = tab()
    const checkout = changing(standing(DATA))
    const followed = follow?.(checkout.actor as never, { memory } as never)
    expect(replaced.map(([, , address]) => address)).toEqual(['/BuyTicket/p-2?paso=datos'])
    checkout.become(standing(DATA, { typed: typing }))
    const nothing = { typed: null, typedAddress: null, failure: null }
    expect(kept).toEqual({ 'checkout/p-2': { ...nothing, typed: typing } })
    checkout.become(standing(DATA, { typedAddress: typing }))
    expect(kept).toEqual({ 'checkout/p-2': { ...nothing, typedAddress: typing } })
    checkout.become(standing(['done'], { typed: typing, typedAddress: typing }))
    expect(kept).toEqual({})
    expect(checkout.listeners.size).toBe(2)
    followed?.look?.()
    followed?.stop()
    expect(checkout.listeners.size).toBe(0)
  })

  test('keeps why the shop refused to charge, and no other failure', async () => {
    pageAt('/BuyTicket/p-2')
    const { follow } = await definitionOf(bound, 'checkout')
    const { memory, kept } = tab()
    const checkout = changing(standing(DATA))
    follow?.(checkout.actor as never, { memory } as never)
    const failure = { kind: 'refused', code: 'LIMITE', message: 'no more' }
    checkout.become(standing([{ buying: 'failed' }], { failure }))
    expect(kept).toEqual({ 'checkout/p-2': { typed: null, typedAddress: null, failure } })
    checkout.become(standing([{ buying: 'failed' }], { failure: { kind: 'unreachable' } }))
    expect(kept).toEqual({})
  })
})

describe('a performance', () => {
  const context = (over: object = {}) => ({
    ...{ idFuncion: 22, loaded: null, seats: [], quantities: [], wanted: null, isLoggedIn: false },
    ...over,
  })
  const session = { ...standingActor({ context: { user: null } }).actor }

  test('remembers what is chosen and the hold that is wanted, until it is held or left', async () => {
    pageAt('/funcion/x/22')
    const { follow } = await definitionOf(bound, 'performance')
    const { memory, kept } = tab()
    const seats = changing({ context: context() })
    const followed = follow?.(seats.actor as never, { memory, actors: { session } } as never)
    const loaded = { performance: { idFuncion: 9, oEspectaculo: { cSeo: 'x' } } }
    const chosen = [{ idPosicion: 'A-2', idPromocion: null }]
    seats.become({ context: context({ loaded }) })
    seats.become({ context: context({ loaded, seats: chosen, wanted: 'k-7' }) })
    expect(kept).toEqual({
      ...{ 'choice/22': { seats: chosen, quantities: [] }, 'hold-after-login': '22/k-7' },
    })
    seats.become({ context: context({ loaded, seats: chosen }), states: ['held'] })
    expect(kept).toEqual({})
    followed?.stop()
    expect(seats.listeners.size).toBe(0)
  })

  test('has its own address, whichever it was opened by', async () => {
    const { replaced } = pageAt('/funcion/other/22?h=x')
    const { follow } = await definitionOf(bound, 'performance')
    const seats = changing({ context: context() })
    follow?.(seats.actor as never, { memory: tab().memory, actors: { session } } as never)
    seats.become({
      context: context({ loaded: { performance: { idFuncion: 22, oEspectaculo: { cSeo: 'zamba' } } } }),
    })
    expect(replaced.map(([, , address]) => address)).toEqual(['/funcion/zamba/22?h=x'])
  })
})
