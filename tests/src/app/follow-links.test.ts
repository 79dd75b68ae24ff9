import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followLinks } from '../../../src/app/follow-links.ts'

class FakeElement {
  readonly link: object | null
  constructor(link: object | null) {
    this.link = link
  }
  closest = (tag: string) => (tag === 'a' ? this.link : null)
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('location', new URL('https://shop.test/landing/x?fecha=2'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What becomes of a press on a link: where it leads, what is read over the page, and that the browser is kept from it. */
const press = (href: string | null, { link = {}, event = {} }: { link?: object; event?: object } = {}) => {
  const [led, read, kept]: [string[], string[], true[]] = [[], [], []]
  const element = href === null ? null : { href, target: '', dataset: {}, hasAttribute: () => false, ...link }
  followLinks(
    (path) => led.push(path),
    (address) => read.push(address),
  )({
    ...{ defaultPrevented: false, button: 0, target: new FakeElement(element) },
    preventDefault: () => kept.push(true),
    ...event,
  } as never)
  return { led, read, kept: kept.length === 1 }
}
const browsers = { led: [], read: [], kept: false }

describe('a press on a link', () => {
  test('leads to the page of the shop, with its query and its place', () => {
    expect(press('https://shop.test/funcion/x/2?h=1#seats')).toEqual({
      ...{ led: ['/funcion/x/2?h=1#seats'], read: [], kept: true },
    })
  })

  test('is the browser’s where it leads out of the shop, to a file, to another tab or nowhere', () => {
    expect(press('https://other.test/funcion/x/2')).toEqual(browsers)
    expect(
      press('https://shop.test/x.pdf', { link: { hasAttribute: (name: string) => name === 'download' } }),
    ).toEqual(browsers)
    expect(press('https://shop.test/funcion/x/2', { link: { target: '_blank' } })).toEqual(browsers)
    expect(press(null)).toEqual(browsers)
    expect(press('')).toEqual(browsers)
    expect(press('https://shop.test/', { event: { target: {} } })).toEqual(browsers)
  })

  test.each([
    { button: 1 },
    { defaultPrevented: true },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('is the browser’s with %j', (event) => {
    expect(press('https://shop.test/funcion/x/2', { event })).toEqual(browsers)
  })

  test('is the browser’s where it leads to a place on this page, and only on this one', () => {
    expect(press('https://shop.test/landing/x?fecha=2#seats')).toEqual(browsers)
    expect(press('https://shop.test/landing/y?fecha=2#seats').led).toEqual(['/landing/y?fecha=2#seats'])
    expect(press('https://shop.test/landing/x?fecha=3#seats').led).toEqual(['/landing/x?fecha=3#seats'])
    expect(press('https://shop.test/landing/x?fecha=2').led).toEqual(['/landing/x?fecha=2'])
  })

  test('is the browser’s where the server alone has the page', () => {
    expect(press('https://shop.test/TechnicalSupport')).toEqual(browsers)
    expect(press('https://shop.test/establecimiento/teatro-real')).toEqual(browsers)
    expect(press('https://shop.test/establecimiento/teatro-real/7').kept).toBe(true)
    expect(press('https://shop.test/no/such/page/here').led).toEqual(['/no/such/page/here'])
  })

  test('is the browser’s while pages come from this device', () => {
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
    expect(press('https://shop.test/funcion/x/2')).toEqual(browsers)
  })

  test('opens a text over the page where it is meant to', () => {
    const link = { dataset: { here: '' }, target: '_blank' }
    expect(press('https://shop.test/termsAndConditions', { link })).toEqual({
      ...{ led: [], read: ['https://shop.test/termsAndConditions'], kept: true },
    })
  })
})
