import type { RefusedFields } from '../../contract/index.ts'
import type { Visit } from './visit.ts'

/** Problems that have words of their own beside those of their field. */
const PROBLEMS: readonly string[] = ['mismatch', 'common', 'mustAgree']

/** What is wrong, by the name of the field. */
export type FieldErrors = Partial<Record<string, string>>

/** @param data of a refusal that is about fields; nothing is wrong with a field for any other. */
export const fieldErrors = (
  { say }: Visit,
  values: Readonly<Partial<Record<string, string>>>,
  data: unknown,
): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { cCampo, cProblema } of (data as Partial<RefusedFields> | undefined)?.listaProblema ?? []) {
    const key = PROBLEMS.includes(cProblema) ? `problem.${cProblema}` : `invalid.${cCampo}`
    errors[cCampo] ??= say(values[cCampo] === '' ? 'required' : key)
  }
  return errors
}
