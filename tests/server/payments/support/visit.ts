import type { ChargeRequestToProvider } from '../../../../server/payments/provider.ts'

/** A customer who may go on with the provider until the end of the century. */
export const VISIT: ChargeRequestToProvider['visit'] = {
  locale: 'es',
  returnUri: 'http://shop.test/vuelta',
  until: new Date('2099-12-31T00:00:00Z'),
  buyer: {
    cNombre: 'Ana',
    cApellido: 'Núñez',
    cEmail: 'ana@ejemplo.py',
    cTipoDocumento: 'DNI',
    cDocumento: '4247903',
    cTelefono: '+595972200046',
  },
}
