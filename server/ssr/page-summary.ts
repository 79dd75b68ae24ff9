import { createFormat } from '../../contract/format.ts'
import { languageQuery, type Page } from '../../contract/index.ts'
import { message } from '../text/messages.ts'

export interface PageSummary {
  description: string
  /** A picture for link previews, as a path of this shop. */
  image: string | null
}

/** The picture that a link to a show has, in the page's language. */
const pictureOf = (cSeo: string, { deployment, locale }: Page): string =>
  `/compartir/${encodeURIComponent(cSeo)}.png${languageQuery(locale, deployment)}`

const venueAddress = ({ cDireccion, cCiudad }: { cDireccion: string; cCiudad: string }): string =>
  [cDireccion, cCiudad].filter(Boolean).join(', ')

/** @returns what search results and link previews say of a page, beside its title. */
export const summarize = (page: Page): PageSummary => {
  const { deployment, data, locale } = page
  const show = page.screen === 'landing' ? data.landing : undefined
  if (show) {
    const format = createFormat(deployment, locale, page.dServidor)
    const when = show.dPrimera ? `${format.longDate(format.moment(show.dPrimera))}. ` : ''
    return {
      description: `${when}${show.cEstablecimientoNombre}. ${show.cBajada || show.cDescripcion}`.slice(
        0,
        200,
      ),
      image: pictureOf(show.cSeo, page),
    }
  }
  const house = data.establishment
  if (house)
    return {
      description: [house.oLugar.cBajada, venueAddress(house)].filter(Boolean).join(' ').slice(0, 200),
      image: null,
    }
  if (data.document) return { description: data.document.cBajada.slice(0, 200), image: null }
  const featured = data.billboard?.listaDestacado[0]
  return {
    description: message(locale, 'page.description'),
    image: featured ? pictureOf(featured.cSeo, page) : null,
  }
}
