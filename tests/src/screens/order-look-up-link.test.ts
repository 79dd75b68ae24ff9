import { expect, it } from 'vitest'
import { openedLink } from '../../../src/screens/order-look-up/opened-link.ts'

it('a link opens the order that it names', () => {
  expect(openedLink({ orden: '00000008', mail: 'luis@ejemplo.ar', codigo: 'token-2' })).toEqual({
    type: 'link.opened',
    wanted: { nOrden: '00000008', cMail: 'luis@ejemplo.ar' },
    cCodigo: 'token-2',
  })
})

it.each([
  { orden: 'URGENTE: llame al 555', mail: 'luis@ejemplo.ar', codigo: 'token' },
  { orden: '8', mail: 'llame al 555', codigo: 'token' },
])('a link that names no order or no address brings nothing onto the page (%o)', (parts) => {
  expect(openedLink(parts)).toBeNull()
})
