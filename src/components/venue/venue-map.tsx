import { Trans, useLingui } from '@lingui/react/macro'
import type { Establishment } from '../../../contract/entities/billboard.ts'
import type { VenueDetail } from '../../../contract/entities/venue.ts'

export interface VenueMapProps {
  place: Establishment
  venue: VenueDetail
}

const mapLink = ({ nLatitud, nLongitud }: VenueDetail, address: string): string =>
  nLatitud === null || nLongitud === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
    : `https://www.openstreetmap.org/?mlat=${nLatitud.toFixed(5)}&mlon=${nLongitud.toFixed(5)}#map=17/${nLatitud.toFixed(5)}/${nLongitud.toFixed(5)}`

/** Where a house is: the map that the shop draws, its address, and a link to a map that can be moved. */
export const VenueMap = ({ place, venue }: VenueMapProps) => {
  const { t } = useLingui()
  const address = [place.cDireccion, place.cCiudad].filter(Boolean).join(', ')
  const where = [place.cNombre, address].filter(Boolean).join(', ')
  return (
    <>
      {venue.cMapaUri && (
        <img
          className="venue-map"
          src={venue.cMapaUri}
          alt={t`Map: ${where}`}
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
      )}
      <p>
        {address}
        {address && '. '}
        <a href={mapLink(venue, `${place.cNombre} ${address}`)} target="_blank" rel="noreferrer">
          <Trans>Open in maps</Trans>
        </a>
      </p>
    </>
  )
}
