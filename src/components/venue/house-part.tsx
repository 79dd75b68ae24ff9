import { Trans } from '@lingui/react/macro'
import type { Establishment } from '../../../contract/entities/billboard.ts'
import type { VenueDetail } from '../../../contract/entities/venue.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { useAccessNames } from '../access/access-names.ts'
import { Facts } from './facts.tsx'
import { VenueMap } from './venue-map.tsx'
import { View360 } from './view-360.tsx'

export interface HousePartProps {
  place: Establishment
  venue: VenueDetail
  /** It is where a product is collected. */
  isProduct: boolean
}

/** The house of a show, on the show's own page. */
export const HousePart = ({ place, venue, isProduct }: HousePartProps) => {
  const names = useAccessNames()
  return (
    <section aria-labelledby="venue" className="part prose">
      {isProduct && (
        <p className="sm soft">
          <Trans>Collected at</Trans>
        </p>
      )}
      <h2 className="d" id="venue">
        {place.cNombre}
      </h2>
      <VenueMap place={place} venue={venue} />
      {venue.aAccesibilidad.length > 0 && (
        <ul className="access">
          {venue.aAccesibilidad.map((key) => (
            <li key={key}>{names[key]}</li>
          ))}
        </ul>
      )}
      <Facts list={[...(isProduct ? venue.listaDato : []), ...venue.listaComoLlegar, ...venue.listaAcceso]} />
      {venue.cVista360Uri && !isProduct && <View360 uri={venue.cVista360Uri} name={place.cNombre} />}
      <p>
        <a
          className="btn line small"
          href={pageUrl.establishment(place.cSeo, place.idEstablecimiento)}
          target="_self"
        >
          <Trans>All of the season at {place.cNombre}</Trans>
        </a>
      </p>
    </section>
  )
}
