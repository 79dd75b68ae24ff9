import type { OwnData, OwnDataChange, SessionList } from '../../contract/index.ts'

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
  cTelefono: '+54 9 351 234 5678',
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

export const luciasSessions: SessionList = {
  listaSesion: [
    {
      idSesion: '00000000-0000-4000-8000-000000000001',
      dInicio: '2026-11-27T18:00:00.000Z',
      dVencimiento: '2026-11-27T21:00:00.000Z',
      cNavegador: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      lActual: true,
    },
  ],
}
