import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import { keepAnswer, readAnswer, refusesAll } from '../../../../src/app/after-start/measurement-answer.ts'
import { pixelOfPage, sendPixel, watchPayments } from '../../../../src/app/after-start/send-pixels.ts'
import { createPageStorage } from '../../../../src/platform/storage/web-storage.ts'
import type { RootActor, ShopActors } from '../../../../src/shop/shop-actors.ts'

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
  const root = createActor(
    setup({ actors: { listener: fromCallback(() => undefined) } }).createMachine({
      invoke: [
        { id: 'purchase', src: 'listener' },
        { id: 'other', src: 'listener' },
      ],
    }),
  ).start()
  const { purchase, other } = root.getSnapshot().children
  const sent: string[] = []
  const stop = watchPayments(
    root as unknown as RootActor,
    purchase as unknown as ShopActors['purchase'],
    (pixel) => sent.push(pixel),
  )
  for (const type of ['payment.started', 'payment.failed', 'purchase.paid', 'payment.ended']) {
    purchase?.send({ type })
    other?.send({ type })
  }
  stop()
  purchase?.send({ type: 'purchase.paid' })
  expect(sent).toEqual(['confirmationFailure', 'confirmationSuccess'])
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
