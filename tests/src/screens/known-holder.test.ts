import { expect, test } from 'vitest'
import { anasData, buyer } from '../../../machines/samples/purchase.ts'
import { knownHolder } from '../../../src/screens/checkout/known-holder.ts'

const ana = {
  type: 'card.known',
  ...{ cTipoDocumento: 'DNI', cDocumento: '30111222', cNombre: 'Ana', cApellido: 'Paz' },
}

test('the card page learns the name and document of the buyer, and the birth date of the account they are', () => {
  expect(knownHolder(buyer, anasData)).toEqual({ ...ana, dNacimiento: '1990-03-02' })
  expect(knownHolder(buyer, { ...anasData, dNacimiento: null })).toEqual({ ...ana, dNacimiento: null })
  expect(knownHolder(buyer, null)).toEqual({ ...ana, dNacimiento: null })
})

test('who buys for somebody else does not give them a birth date', () => {
  const other = { cNombre: 'Bruno', cApellido: 'Sosa', cDocumento: '28999888' }
  expect(knownHolder({ ...buyer, ...other }, anasData)).toEqual({ ...ana, ...other, dNacimiento: null })
})
