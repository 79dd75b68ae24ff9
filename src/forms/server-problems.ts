import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** What the server found wrong with a form's fields. */
export type ServerProblems = readonly { cCampo: string; cProblema: string }[]

/** Shows the server's problems at their fields, the first one with the focus. */
export const useServerProblems = <Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  problems: ServerProblems,
): void => {
  useEffect(() => {
    for (const [index, { cCampo, cProblema }] of problems.entries())
      setError(cCampo as Path<Values>, { type: 'custom', message: cProblema }, { shouldFocus: index === 0 })
  }, [problems, setError])
}
