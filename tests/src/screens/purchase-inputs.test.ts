import { describe, expect, test } from 'vitest'
import { boundScreens } from '../support/bound-screens.ts'
import { definitionOf } from '../support/followed-screen.ts'
import { inputOf, type Opened, standing } from '../support/screen-inputs.ts'

const bound = boundScreens()

describe('a performance', () => {
  const deployment = { switches: { seatedReservation: true } }
  const actors = (loggedIn: boolean, idProcesoDeCompra?: string) => ({
    session: standing({ user: { cEmail: 'a' } }, loggedIn ? ['loggedIn'] : []),
    cart: standing({ idProcesoDeCompra }),
  })

  test('is begun for who is logged in, with the purchase that goes on', async () => {
    const opened = { params: { id: '22' }, search: 'h=x&idFuncion=9', deployment }
    const wanted = { ctProcess: 'CART', wanted: null, reservesSeats: true }
    expect(await inputOf(bound, 'performance', { ...opened, actors: actors(true, 'p-2') })).toEqual({
      ...{ ...wanted, idFuncion: 22, h: 'x', isLoggedIn: true, idProcesoDeCompra: 'p-2' },
    })
    const visitor = await inputOf(bound, 'performance', {
      ...{ search: 'idFuncion=9', deployment: { switches: { seatedReservation: false } } },
      actors: actors(false),
    })
    expect(visitor).toEqual({
      ...{ ...wanted, idFuncion: 9, h: null, isLoggedIn: false, idProcesoDeCompra: null },
      reservesSeats: false,
    })
    expect(await inputOf(bound, 'performance', { deployment, actors: actors(false) })).toMatchObject({
      idFuncion: 0,
    })
  })

  test('goes on with the hold that was wanted before the login, of itself alone', async () => {
    const of = async (remembered: object) =>
      inputOf(bound, 'performance', {
        ...{ params: { id: '22' }, deployment, actors: actors(true) },
        remembered: remembered as Record<string, unknown>,
      })
    expect(await of({ 'hold-after-login': '22/k-7' })).toMatchObject({ wanted: 'k-7' })
    expect(await of({ 'hold-after-login': '23/k-7' })).toMatchObject({ wanted: null })
    expect(await of({ 'hold-after-login': '22' })).toMatchObject({ wanted: null })
  })
})

describe('a checkout', () => {
  const switches = { captcha: true, captchaOnCardPayment: true }
  const limits = { verificationAttempts: 5, verificationStepMs: 1000 }
  const deployment = { switches, limits, cardValidation: {} }
  const purchase = (states: string[], id: string) => ({
    purchase: standing({ idProcesoDeCompra: id }, [], states),
  })
  const at = (over: Opened = {}) =>
    inputOf(bound, 'checkout', {
      ...{ path: '/BuyTicket/p-2', params: { idProcesoDeCompra: 'p-2' }, search: 'paso=datos' },
      ...{ deployment, actors: purchase([], 'p-2'), ...over },
    })
  const nothing = { typed: null, typedAddress: null, failure: null }

  test('begins with its purchase and step, and with what the shop asks for', async () => {
    const whole = {
      ...{ idProcesoDeCompra: 'p-2', startsVerifying: false, startsFollowing: false, ...nothing },
      ...{ captchaOnCardPayment: true, validatesCard: true },
      verification: { maximumAttempts: 5, stepMs: 1000 },
    }
    expect(await at()).toMatchObject({ ...whole, step: 'data' })
    expect(await at({ search: '' })).toMatchObject({ step: null })
    const boxed = { path: '/buyTicketBox', params: {}, search: 'idProcesoDeCompra=p-3' }
    expect(await at(boxed)).toMatchObject({ idProcesoDeCompra: 'p-3' })
    expect(await at({ path: '/BuyTicket/ok/p-2' })).toMatchObject({ startsVerifying: true })
    for (const off of ['captcha', 'captchaOnCardPayment'])
      expect(await at({ deployment: { limits, switches: { ...switches, [off]: false } } })).toMatchObject({
        ...{ captchaOnCardPayment: false, validatesCard: false },
      })
  })

  test('follows the payment of its own purchase that is being made in this tab', async () => {
    const paying = (id: string) => at({ actors: purchase(['{"mine":"paying"}'], id) })
    expect(await paying('p-2')).toMatchObject({ startsFollowing: true })
    expect(await paying('p-9')).toMatchObject({ startsFollowing: false })
  })

  test('goes on with what was typed for its own purchase, and the refusal that was shown', async () => {
    const failure = { kind: 'refused', code: 'LIMITE', message: 'no more' }
    const kept = { typed: null, typedAddress: null, failure }
    expect(await at({ remembered: { 'checkout/p-2': kept } })).toMatchObject(kept)
    expect(await at({ remembered: { 'checkout/p-9': kept } })).toMatchObject(nothing)
    const other = { ...kept, failure: { kind: 'unreachable' } }
    expect(await at({ remembered: { 'checkout/p-2': other } })).toMatchObject(nothing)
  })

  test('is one with its confirmation, and another than that of another purchase', async () => {
    const { key } = await definitionOf(bound, 'checkout')
    const of = (path: string, params: object, search = '') => key?.({ path, params, search } as never)
    expect(of('/BuyTicket/ok/p-2', { idProcesoDeCompra: 'p-2' })).toBe('p-2')
    expect(of('/buyTicketBox', {}, 'idProcesoDeCompra=p-3')).toBe('p-3')
    expect((await definitionOf(bound, 'waiting')).key?.({ search: 'idFuncion=2' } as never)).toBe(
      'idFuncion=2',
    )
  })
})
