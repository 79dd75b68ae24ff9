import jsQR from 'jsqr'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { createFormat } from '../../../contract/format.ts'
import { qrPath } from '../../../contract/qr-path.ts'
import { dayInWords } from '../../../src/screens/confirmation/day-in-words.ts'

const inBuenosAires = {
  currency: { code: 'ARS', locale: 'es-AR', symbol: '$', decimals: 0 },
  timeZone: 'America/Argentina/Buenos_Aires',
}
const spanish = createFormat(inBuenosAires, 'es')

test('a show of this week is called by its weekday', () => {
  expect(dayInWords('2026-11-27T20:30:00-03:00', '2026-11-24T10:00:00-03:00', spanish)).toBe('viernes')
})

test('a show a week away is called by its whole date', () => {
  expect(dayInWords('2026-12-04T20:30:00-03:00', '2026-11-27T20:30:00-03:00', spanish)).toBe(
    'viernes 4 de diciembre',
  )
})

test("a show's weekday is the one of the place where it is given", () => {
  expect(dayInWords('2026-11-28T02:30:00Z', '2026-11-27T12:00:00Z', spanish)).toBe('viernes')
})

/** Paints a path of unit runs, as qrPath writes them, eight pixels a module. */
const paint = (path: string, size: number) => {
  const [scale, quiet] = [8, 4]
  const side = (size + quiet * 2) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(run) * scale; column += 1) {
        const at = ((Number(y) + quiet) * scale + row) * side + (Number(x) + quiet) * scale + column
        pixels.fill(0, at * 4, at * 4 + 3)
      }
  return { pixels, side }
}

test("a ticket's code, drawn as a path, reads back as its text", () => {
  const text = 'TQ1.eyJhbGciOiJFUzI1NiJ9.7F-2210-83.c2lnbmF0dXJh'
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { pixels, side } = paint(qrPath(modules), modules.size)
  expect(jsQR(pixels, side, side)?.data).toBe(text)
})
