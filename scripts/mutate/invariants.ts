import type { FoundMachine } from '../../charts/machine-files.ts'
import type { Check } from './hunt.ts'

export async function invariantsOf(_root: string, _found: FoundMachine): Promise<Check[]> {
  return []
}
