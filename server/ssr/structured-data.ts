import { type Page, pageUrl, type ShowDetail } from '../../contract/index.ts'

/** @returns the page in schema.org terms for search engines, or nothing for pages without shows. */
export const structuredData = (page: Page, publicUrl: string): object[] => {
  const show = page.data.landing
  return show ? show.listaFuncion.flatMap((performance) => eventOf(show, performance, page, publicUrl)) : []
}

const eventOf = (
  show: ShowDetail,
  performance: ShowDetail['listaFuncion'][number],
  { deployment }: Page,
  publicUrl: string,
): object[] => {
  if (!performance.dFecha) return []
  const place = show.oEstablecimiento
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: show.cEspectaculoCartelNombre,
      description: show.cDescripcion || show.cBajada,
      startDate: performance.dFecha,
      eventStatus: `https://schema.org/${performance.lCancelada ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: show.listaImagenEspectaculoCartel.map(({ cUri }) => new URL(cUri, publicUrl).href),
      url: `${publicUrl}${pageUrl.landing(show.cSeo)}`,
      location: {
        '@type': 'Place',
        name: place.cNombre,
        address: {
          '@type': 'PostalAddress',
          streetAddress: place.cDireccion,
          addressLocality: place.cCiudad,
          addressCountry: deployment.country.code,
        },
      },
      organizer: { '@type': 'Organization', name: deployment.name, url: publicUrl },
      offers: {
        '@type': 'Offer',
        price: performance.fPrecioDesde ?? 0,
        priceCurrency: deployment.currency.code,
        availability: performance.lAgotada ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        url: `${publicUrl}${pageUrl.performance(show.cSeo, performance.idFuncion)}`,
      },
    },
  ]
}
