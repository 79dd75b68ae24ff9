import type { InfoDocument } from '../../contract/index.ts'

export const infoDocument: InfoDocument = {
  idDocumento: 8,
  cTitulo: 'Preguntas frecuentes',
  cNota: null,
  cBajadaHtml: '<p>Lo que más nos preguntan.</p>\n',
  cBajada: 'Lo que más nos preguntan.',
  cTipoTexto: 'PREGUNTAS',
  listaParte: [
    {
      cAncla: 'la-entrada',
      cTitulo: 'La entrada',
      cHtml:
        '<details id="no-me-llego"><summary>No me llegó. ¿Qué hago?</summary><p>Está en Mis compras.</p>\n</details>',
    },
  ],
}
