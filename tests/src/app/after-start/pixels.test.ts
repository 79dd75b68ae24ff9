import { expect, test, vi } from 'vitest'
import { createActor, emit, setup } from 'xstate'
import type { PaymentResult } from '../../../../machines/payment/payment.events.ts'
import type { PurchaseEmitted } from '../../../../machines/purchase/purchase.events.ts'
import { keepAnswer, readAnswer, refusesAll } from '../../../../src/app/after-start/measurement-answer.ts'
import { pixelOfPage, sendPixel, watchPayments } from '../../../../src/app/after-start/send-pixels.ts'
import { createPageStorage } from '../../../../src/platform/storage/web-storage.ts'
import type { ShopActors } from '../../../../src/shop/shop-actors.ts'

type EmittedEnd = Extract<PurchaseEmitted, { type: 'payment.ended' }>

const pixels = {
  landing: 'https://pixel.example/landing.gif',
  seatSelection: 'https://pixel.example/seats.gif',
  confirmationSuccess: 'https://pixel.example/success.gif',
  confirmationFailure: 'https://pixel.example/failure.gif',
}

test('a landing and the choice of seats have their pixels, other pages have none', () => {
  expect(pixelOfPage('/landing/hamlet')).toBe('landing')
  expect(pixelOfPage('/funcion/hamlet/7')).toBe('seatSelection')
  for (const path of ['/', '/login', '/myOrders', '/BuyTicket/p-1', '/BuyTicket/ok/p-1'])
    expect(pixelOfPage(path)).toBeNull()
})

test('a pixel is asked for at its own address alone, without cookies or where from', () => {
  const get = vi.fn(async () => new Response())
  sendPixel({ pixels }, 'confirmationSuccess', get)
  expect(get).toHaveBeenCalledExactlyOnceWith(pixels.confirmationSuccess, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  })
})

test('a deployment without a pixel asks for none', () => {
  const get = vi.fn(async () => new Response())
  sendPixel({}, 'landing', get)
  sendPixel({ pixels: { landing: pixels.landing } }, 'seatSelection', get)
  expect(get).not.toHaveBeenCalled()
})

test('a payment that is confirmed and one that fails have a pixel each', () => {
  const purchase = createActor(
    setup({ types: { events: {} as EmittedEnd, emitted: {} as EmittedEnd } }).createMachine({
      on: { 'payment.ended': { actions: emit(({ event }) => event) } },
    }),
  ).start()
  const sent: string[] = []
  const stop = watchPayments(purchase as unknown as ShopActors['purchase'], (pixel) => sent.push(pixel))
  const end = (result: PaymentResult) =>
    purchase.send({ type: 'payment.ended', idProcesoDeCompra: 'p-1', result, payment: null, failure: null })
  const sentFor = (result: PaymentResult) => {
    sent.length = 0
    end(result)
    return [...sent]
  }
  expect(sentFor('declined')).toEqual(['confirmationFailure'])
  expect(sentFor('cancelled')).toEqual(['confirmationFailure'])
  expect(sentFor('refused')).toEqual(['confirmationFailure'])
  expect(sentFor('approved')).toEqual(['confirmationSuccess'])
  for (const result of ['missing', 'left', 'dropped'] as const) expect(sentFor(result)).toEqual([])
  stop()
  expect(sentFor('approved')).toEqual([])
})

test('an answer is kept on this device until it is changed', () => {
  const storage = createPageStorage()
  expect(readAnswer(storage)).toBeNull()
  keepAnswer(storage, 'yes')
  expect(readAnswer(storage)).toBe('yes')
  keepAnswer(storage, 'no')
  expect(readAnswer(storage)).toBe('no')
})

test('a browser that sends Global Privacy Control refuses for its user', () => {
  expect([{ globalPrivacyControl: true }, { globalPrivacyControl: false }, {}].map(refusesAll)).toEqual([
    true,
    false,
    false,
  ])
})
