import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { booking } from '../../../machines/samples/bookings.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/bookings/booking-entry.tsx')
type Form = typeof import('../../../src/screens/bookings/booking-form.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let BookingEntry: View['BookingEntry']
let BookingForm: Form['BookingForm']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ BookingEntry } = await renderer.load<View>('/src/screens/bookings/booking-entry.tsx'))
  ;({ BookingForm } = await renderer.load<Form>('/src/screens/bookings/booking-form.tsx'))
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

test('who takes a booking has to accept its conditions, and reads so; at the desk they were accepted before', () => {
  const shown = (accepts: boolean | null, conditions: boolean) =>
    wordsOf(
      renderer.render(BookingForm, {
        ...{ booking, isBox: accepts === null, promotions: [], busy: false, failure: null },
        taking: {
          ...{ seats: [], quantities: [], idPromocion: null, fTotal: 12_000, most: null },
          ...{ accepts, missing: { places: false, conditions } },
        },
        ...{ onToggle: vi.fn(), onQuantity: vi.fn(), onPromotion: vi.fn(), onConditions: vi.fn() },
        ...{ onSubmit: vi.fn(), onLeave: vi.fn() },
      }),
    )
  const [box, told] = ['Acepto las condiciones de la reserva.', 'Debe estar de acuerdo para continuar']
  const has = (words: string) => [words.includes(box), words.includes(told)]
  expect([has(shown(false, false)), has(shown(false, true)), has(shown(null, false))]).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
})
