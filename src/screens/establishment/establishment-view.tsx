import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EstablishmentDetail } from '../../../contract/entities/venue.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { useAccessNames } from '../../components/access/access-names.ts'
import { ShowCard } from '../../components/show-card/show-card.tsx'
import { Facts } from '../../components/venue/facts.tsx'
import { ShareButton } from '../../components/venue/share-button.tsx'
import { VenueMap } from '../../components/venue/venue-map.tsx'
import { View360 } from '../../components/venue/view-360.tsx'
import '../../components/venue/venue.css'
import './establishment.css'

/** A house: what it is, its season, how to get there and how to get in. */
export const EstablishmentView = ({ house }: { house: EstablishmentDetail }) => {
  const { t } = useLingui()
  const names = useAccessNames()
  const { cNombre, cDireccion, cCiudad, oLugar: venue, listaEspectaculo: shows } = house
  const address = [cDireccion, cCiudad].filter(Boolean).join(', ')
  const facts = [...(address ? [{ cNombre: t`Address`, cTexto: address }] : []), ...venue.listaDato]
  return (
    <div className="wrap house">
      <header className={venue.cImagenUri ? 'two house-head' : 'house-head'}>
        <div className="prose">
          <h1 className="d">{cNombre}</h1>
          {venue.cBajada && <p className="lede">{venue.cBajada}</p>}
          <Facts list={facts} />
        </div>
        {venue.cImagenUri && (
          <img src={venue.cImagenUri} alt="" width={900} height={600} decoding="async" fetchPriority="high" />
        )}
      </header>
      <section className="part" aria-labelledby="season">
        <div className="house-season">
          <h2 className="d" id="season">
            <Trans>The season</Trans>
          </h2>
          <p className="sm soft">{t`${plural(shows.length, { one: '# show', other: '# shows' })}`}</p>
        </div>
        {shows.length === 0 && (
          <p>
            <Trans>Nothing is on sale here now.</Trans>{' '}
            <a href={pageUrl.billboard()}>{t`See the billboard`}</a>
          </p>
        )}
        <ul className="house-shows">
          {shows.map((show, index) => (
            <li key={show.idEspectaculoCartel}>
              <ShowCard show={show} first={index === 0 && !venue.cImagenUri} />
            </li>
          ))}
        </ul>
        {house.lTienda && (
          <p>
            <a className="btn line small" href={pageUrl.shop(house.idEstablecimiento)} target="_self">
              <Trans>Products that are collected here</Trans>
            </a>
          </p>
        )}
      </section>
      {venue.cVista360Uri && (
        <section className="part" aria-labelledby="all-around">
          <h2 className="d" id="all-around">
            <Trans>Look around</Trans>
          </h2>
          <View360 uri={venue.cVista360Uri} name={cNombre} />
        </section>
      )}
      <div className="two">
        <section className="part prose" aria-labelledby="directions">
          <h2 className="d" id="directions">
            <Trans>How to get there</Trans>
          </h2>
          <VenueMap place={house} venue={venue} />
          <Facts list={venue.listaComoLlegar} />
          <div className="acts">
            <ShareButton title={cNombre} />
            <a href="/PointSales">
              <Trans>Points of sale</Trans>
            </a>
          </div>
        </section>
        <section className="part prose" aria-labelledby="access">
          <h2 className="d" id="access">
            <Trans>Access</Trans>
          </h2>
          {venue.aAccesibilidad.length > 0 && (
            <ul className="access">
              {venue.aAccesibilidad.map((key) => (
                <li key={key}>{names[key]}</li>
              ))}
            </ul>
          )}
          <Facts list={venue.listaAcceso} />
          <p className="sm">
            <Trans>
              Do you need anything else? <a href="/TechnicalSupport">Write to us</a> and we prepare it.
            </Trans>
          </p>
        </section>
      </div>
    </div>
  )
}
