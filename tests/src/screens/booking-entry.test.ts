import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../../../machines/samples/bookings.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/bookings/booking-entry.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let BookingEntry: View['BookingEntry']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ BookingEntry } = await renderer.load<View>('/src/screens/bookings/booking-entry.tsx'))
}, 60_000)
afterAll(() => renderer.close())

test('a booking at the desk names who it is for, with the mail where there is one', () => {
  const shown = (cNombre: string, cMail: string) =>
    wordsOf(
      renderer.render(BookingEntry, {
        booking: { ...booking, cNombre, cMail },
        isBox: true,
        removal: null,
        onOpen: () => {},
        onRemove: () => {},
      }),
    )
  expect(shown('Escuela 12', '')).not.toContain('Escuela 12,')
  expect(shown('Escuela 12', '')).toContain('Escuela 12')
  expect(shown('Escuela 14', 'escuela@ejemplo.ar')).toContain('Escuela 14, escuela@ejemplo.ar')
})
