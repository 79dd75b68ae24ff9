import {
  type AccessKey,
  type Establishment,
  type Page,
  pageUrl,
  type ShowDetail,
  type VenueDetail,
} from '../../contract/index.ts'

/** What schema.org calls the ways of access; those that it has no word for are left out. */
const ACCESSIBILITY: Partial<Record<AccessKey, string>> = {
  signLanguage: 'signLanguageInterpretation',
  audioDescription: 'audioDescription',
}

const placeOf = (place: Establishment, venue: VenueDetail, country: string, publicUrl: string): object => ({
  '@type': 'Place',
  name: place.cNombre,
  url: publicUrl + pageUrl.establishment(place.cSeo, place.idEstablecimiento),
  address: {
    '@type': 'PostalAddress',
    streetAddress: place.cDireccion,
    addressLocality: place.cCiudad,
    addressCountry: country,
  },
  ...(venue.nLatitud !== null && {
    geo: { '@type': 'GeoCoordinates', latitude: venue.nLatitud, longitude: venue.nLongitud },
  }),
  ...(venue.cMapaUri && { hasMap: publicUrl + venue.cMapaUri }),
  ...(venue.aAccesibilidad.length > 0 && {
    amenityFeature: venue.aAccesibilidad.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  }),
})

/** @returns the page in schema.org terms for search engines, or nothing for pages without shows. */
export const structuredData = (page: Page, publicUrl: string): object[] => {
  const house = page.data.establishment
  if (house)
    return [
      {
        '@context': 'https://schema.org',
        ...placeOf(house, house.oLugar, page.deployment.country.code, publicUrl),
        description: house.oLugar.cBajada || undefined,
      },
    ]
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
      location: placeOf(place, show.oLugar, deployment.country.code, publicUrl),
      ...(show.nEdadMinima !== null && { typicalAgeRange: `${show.nEdadMinima}-` }),
      ...(show.nDuracionMinutos !== null && { duration: `PT${show.nDuracionMinutos}M` }),
      ...(performance.dPuertas && { doorTime: performance.dPuertas }),
      accessibilityFeature: performance.aAccesibilidad.flatMap((key) => ACCESSIBILITY[key] ?? []),
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
