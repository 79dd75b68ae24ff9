import type { OwnData, OwnDataChange } from '../../contract/index.ts'

export const lucias: OwnData = {
  cNombre: 'Lucía',
  cApellido: 'Ferreyra',
  cEmail: 'lucia@ejemplo.ar',
  lEmailConfirmado: true,
  cEmailNuevo: null,
  cTipoDocumento: 'DNI',
  cDocumento: '31406772',
  dNacimiento: '1985-03-02',
  cGenero: 'F',
  cPais: 'AR',
  lAlias: false,
  cAlias: null,
  cIdioma: 'es',
  lNovedades: false,
}

export const luciasChange: OwnDataChange = {
  cNombre: 'Lucía Inés',
  cApellido: 'Ferreyra',
  cTipoDocumento: 'DNI',
  cDocumento: '31406772',
  dNacimiento: '1985-03-02',
  cGenero: 'F',
  cPais: 'AR',
  cEmail: 'lucia@ejemplo.ar',
  cClaveActual: '',
}
