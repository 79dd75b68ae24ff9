import type { PlanLayout } from './entities/performance.ts'

/** @returns what is written on a plan, each text once: names of categories, zones and rows, and drawn texts. */
export const planTexts = ({ listaCategoria, listaArea, listaZona }: PlanLayout): string[] => [
  ...new Set([
    ...listaCategoria.map(({ cNombre }) => cNombre),
    ...listaArea.map(({ cTexto }) => cTexto),
    ...listaZona.flatMap(({ cNombre, listaFila }) => [cNombre, ...listaFila.map(({ cFila }) => cFila)]),
  ]),
]

/**
 * A plan in another language. Its categories change together with the names of the sectors that sell them, since
 * both are the same text of the catalogue.
 * @param words of this plan, by the text as it is drawn; texts that are left out stay.
 */
export const planInWords = (layout: PlanLayout, words: Readonly<Record<string, string>>): PlanLayout => {
  const say = (text: string): string => words[text] ?? text
  return {
    ...layout,
    listaCategoria: layout.listaCategoria.map((category) => ({
      ...category,
      cNombre: say(category.cNombre),
    })),
    listaArea: layout.listaArea.map((area) => ({ ...area, cTexto: say(area.cTexto) })),
    listaZona: layout.listaZona.map((zone) => ({
      cNombre: say(zone.cNombre),
      listaFila: zone.listaFila.map((row) => ({ ...row, cFila: say(row.cFila) })),
    })),
  }
}
