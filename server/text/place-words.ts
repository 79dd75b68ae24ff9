import type { Locale } from '../../contract/index.ts'
import { message } from './messages.ts'

/** A place of a ticket; row and seat are null where it has none. */
interface Place {
  sector: string
  row: string | null
  seat: string | null
}

/** A place as the pages name it: 'Platea preferencial, fila F, asiento 10'; a row of several words stands alone. */
export const placeInWords = (locale: Locale, { sector, row, seat }: Place): string =>
  [
    sector,
    row !== null && (/\s/.test(row) ? row : message(locale, 'place.row', { row })),
    seat !== null && message(locale, 'place.seat', { seat }),
  ]
    .filter(Boolean)
    .join(', ')
