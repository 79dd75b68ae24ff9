import * as z from 'zod/mini'

/** A part of a document. The HTML is the server's own, made of Markdown: nothing in it runs. */
export const documentPart = z.object({
  /** Names the part in an address: #cambios-y-devoluciones. */
  cAncla: z.string(),
  cTitulo: z.string(),
  cHtml: z.string(),
})
export type DocumentPart = z.infer<typeof documentPart>

/** A text of a deployment in one language: terms, questions, points of sale. */
export const infoDocument = z.object({
  idDocumento: z.int(),
  cTitulo: z.string(),
  /** A line above the title: since when it is in force; null where there is none. */
  cNota: z.nullable(z.string()),
  /** What stands before the first part, as HTML and as plain text. */
  cBajadaHtml: z.string(),
  cBajada: z.string(),
  cTipoTexto: z.enum(['PARTES', 'NUMERADO', 'PREGUNTAS']),
  listaParte: z.array(documentPart),
})
export type InfoDocument = z.infer<typeof infoDocument>
