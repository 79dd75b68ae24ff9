import { useLingui } from '@lingui/react/macro'
import type { SearchPage } from '../../../contract/entities/search.ts'
import { searchUrl } from '../../../contract/search-address.ts'
import { useAccessNames } from '../../components/access/access-names.ts'
import { useDateNames } from '../../components/filters/date-names.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** One thing that was asked for. */
export interface SearchWord {
  key: string
  text: string
  /** The same search without it. */
  without: string
}

const MOST_SHOWN = 60

/** A text that was pasted in by mistake fills no page. */
const shown = (text: string): string => {
  const characters = [...text]
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('').trimEnd()}…` : text
}

/** What was asked for, in the order in which it is said. */
export const useSearchWords = ({ oPedido: asked, oResultado, listaTipo }: SearchPage): SearchWord[] => {
  const { t } = useLingui()
  const format = useFormat()
  const access = useAccessNames()
  const dates = useDateNames()
  const venues = oResultado.oFacetas.listaEstablecimiento
  const long = (day: string) => format.longDate(format.day(day))
  const days = () => {
    if (asked.when) return dates[asked.when]
    const [first, last] = [asked.first, asked.last]
    if (first && last) return first === last ? long(first) : t`${long(first)} to ${long(last)}`
    if (first) return t`from ${long(first)}`
    return last ? t`until ${long(last)}` : null
  }
  const when = days()
  const venueName = (id: number) =>
    venues.find((one) => one.idEstablecimiento === id)?.cNombre ??
    oResultado.Lista.find((one) => one.idEstablecimiento === id)?.cEstablecimientoNombre ??
    t`chosen venue`
  return [
    ...(asked.text === ''
      ? []
      : [{ key: 'text', text: t`“${shown(asked.text)}”`, without: searchUrl(asked, { text: '' }) }]),
    ...asked.types.map((id) => ({
      key: `type ${id}`,
      text: listaTipo.find((one) => one.idEspectaculoTipo === id)?.cNombre ?? t`chosen type`,
      without: searchUrl(asked, { types: asked.types.filter((one) => one !== id) }),
    })),
    ...(when === null
      ? []
      : [{ key: 'when', text: when, without: searchUrl(asked, { when: null, first: null, last: null }) }]),
    ...(asked.highestPrice === null
      ? []
      : [
          {
            key: 'price',
            text: asked.highestPrice === 0 ? t`no charge` : t`up to ${format.price(asked.highestPrice)}`,
            without: searchUrl(asked, { highestPrice: null }),
          },
        ]),
    ...asked.access.map((key) => ({
      key,
      text: access[key],
      without: searchUrl(asked, { access: asked.access.filter((one) => one !== key) }),
    })),
    ...asked.venues.map((id) => ({
      key: `venue ${id}`,
      text: venueName(id),
      without: searchUrl(asked, { venues: asked.venues.filter((one) => one !== id) }),
    })),
  ]
}
