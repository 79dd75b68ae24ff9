import type { ChangesFile } from '../../statecharts/compare/changes-file.ts'
import { readChanges } from './read-changes.ts'

/** The changes that this page was made with: `npm run charts -- --diff REF --out FILE.html`. */
export const builtIn = (): ChangesFile | null => {
  const text = document.getElementById('changes')?.textContent
  return text ? readChanges(text).data : null
}
