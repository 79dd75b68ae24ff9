import type { RecoverySent } from '../../contract/index.ts'
import type { Outcome } from '../outcome.ts'
import type { SignUpForm } from '../sign-up/sign-up.events.ts'

/** A sign-up as the form sends it. */
export const newCustomer: SignUpForm = {
  cNombre: 'Ana',
  cApellido: 'Núñez',
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
  dNacimiento: '1985-03-02',
  cGenero: 'F',
  cPais: 'AR',
  cEmail: 'ana@example.org',
  cEmailConfirmacion: 'ana@example.org',
  cTipoTelefono: 'CELULAR',
  cTelefono: '(0341) 555 0198',
  cClave: 'Zamba2027',
  cClaveConfirmacion: 'Zamba2027',
  lTerminos: false,
}

/** The server's refusal of a password that everybody has. */
export const commonPassword: Outcome<never> = {
  ok: false,
  code: 'DATOS_DE_CLIENTE_NO_VALIDOS',
  message: 'The server says DATOS_DE_CLIENTE_NO_VALIDOS',
  data: { listaProblema: [{ cCampo: 'cClave', cProblema: 'common' }] },
}

/** The server's answer to a request for a code, whatever the address. */
export const codeSent: RecoverySent = { nSegundosVigencia: 900, nSegundosReenvio: 30 }
