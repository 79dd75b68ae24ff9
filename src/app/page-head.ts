import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { createFormat } from '../../contract/format.ts'
import type { Page } from '../../contract/page.ts'
import { languageQuery } from '../../contract/page-routes.ts'

export interface PageHead {
  title: string
  description: string
  /** A picture for link previews, as a path of this shop. */
  image: string | null
}

/** The picture that a link to a show has, in the page's language. */
const pictureOf = (cSeo: string, { deployment, locale }: Pick<Page, 'deployment' | 'locale'>): string =>
  `/compartir/${encodeURIComponent(cSeo)}.png${languageQuery(locale, deployment)}`

const venueAddress = ({ cDireccion, cCiudad }: { cDireccion: string; cCiudad: string }): string =>
  [cDireccion, cCiudad].filter(Boolean).join(', ')

/** @returns a page's title, description and image for its tab, search results and link previews. */
export const pageHead = (
  page: Pick<Page, 'deployment' | 'screen' | 'data' | 'locale' | 'dServidor'>,
  i18n: I18n,
): PageHead => {
  const { deployment, data, locale } = page
  const { name } = deployment
  const show = page.screen === 'landing' ? data.landing : undefined
  if (show) {
    const format = createFormat(deployment, locale, page.dServidor)
    const when = show.dPrimera ? `${format.longDate(format.moment(show.dPrimera))}. ` : ''
    return {
      title: `${show.cEspectaculoCartelNombre} · ${name}`,
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
      title: `${house.cNombre} · ${name}`,
      description: [house.oLugar.cBajada, venueAddress(house)].filter(Boolean).join(' ').slice(0, 200),
      image: null,
    }
  const text = data.document
  if (text)
    return { title: `${text.cTitulo} · ${name}`, description: text.cBajada.slice(0, 200), image: null }
  const featured = data.billboard?.listaDestacado[0]
  const titles: Record<Page['screen'], string> = {
    billboard: t(i18n)`Billboard`,
    landing: t(i18n)({ context: 'page', message: 'Show' }),
    search: t(i18n)`Search`,
    establishment: t(i18n)`Venue`,
    shop: t(i18n)`Shop`,
    login: t(i18n)`Log in`,
    loginRedirect: t(i18n)`Log in`,
    signUp: t(i18n)`Sign up`,
    recover: t(i18n)`Recover your password`,
    performance: t(i18n)`Choose your seats`,
    checkout: t(i18n)`Check out`,
    orders: t(i18n)`My orders`,
    orderLookUp: t(i18n)`See an order`,
    addresses: t(i18n)`Addresses`,
    phones: t(i18n)`Phones`,
    myData: t(i18n)`My data`,
    changePassword: t(i18n)`Change password`,
    additionalData: t(i18n)`Additional data`,
    myAlias: t(i18n)`My alias`,
    privacy: t(i18n)`Sessions and privacy`,
    waiting: t(i18n)`Waiting room`,
    document: t(i18n)`Information`,
    contact: t(i18n)`Technical support`,
    boxOffice: t(i18n)`Box office`,
    bookings: t(i18n)`My bookings`,
    boxBookings: t(i18n)({ context: 'box office', message: 'Bookings' }),
    later: t(i18n)`Not here yet`,
    notFound: t(i18n)`Page not found`,
  }
  return {
    title: `${titles[page.screen]} · ${name}`,
    description: t(
      i18n,
    )`Theatre, music, dance and film: the season's programme, with seats chosen and paid online.`,
    image: featured ? pictureOf(featured.cSeo, page) : null,
  }
}
