import type { Locale } from '../../../contract/client-state.ts'
import { fromFile } from '../../from-file.ts'

/** Where a picture is: of the server, or beside dist/charts where the page was opened from disk. */
export const screenAddress = (folder: Locale | 'kept', file: string): string => {
  if (!fromFile) return `/statecharts/screens/${folder}/${file}`
  return folder === 'kept' ? `../../docs/screens/${file}` : `../replay/shots/${folder}/${file}`
}
