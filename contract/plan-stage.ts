import type { PlanArea, PlanLayout } from './entities/performance.ts'

/** Whether a text of a plan names the stage. In Spanish a `palco` is a box; alone, and in Portuguese, it is the stage. */
export const isStageName = (text: string): boolean =>
  /\b(escenario|stage|scenario)\b/i.test(text) || /^\s*palco\s*$/i.test(text)

/** @returns the drawn area that a plan names as its stage: a shape's text follows it. Null where none is named. */
export const stageOf = ({ listaArea }: Pick<PlanLayout, 'listaArea'>): PlanArea | null => {
  const at = listaArea.findIndex(
    ({ cForma, cTexto }, index) =>
      cForma === 'text' && isStageName(cTexto) && index > 0 && listaArea[index - 1]!.cForma !== 'text',
  )
  return at < 0 ? null : listaArea[at - 1]!
}
