import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShowDetail } from '../../../contract/entities/billboard.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { Lead } from '../../components/lead/lead.tsx'
import { PerformanceList } from './performance-list.tsx'
import './landing.css'

export interface LandingViewProps {
  show: ShowDetail
}

/** One show: what it is, where, and its performances to choose from. */
export const LandingView = ({ show }: LandingViewProps) => {
  const { t } = useLingui()
  const place = show.oEstablecimiento
  const minutes = show.nDuracionMinutos
  const product = show.idEspectaculoCartelTipo === PRODUCT_TYPE_ID
  return (
    <div className="landing">
      <section className="feat wrap">
        <Lead show={show} heading="h1">
          {show.listaFuncion.length > 0 && (
            <a className="btn" href="#performances">
              {product ? <Trans>Buy it</Trans> : <Trans>See performances</Trans>}
            </a>
          )}
        </Lead>
      </section>
      <div className="wrap about later">
        <section aria-labelledby="about" className="prose">
          <h2 className="d" id="about">
            {product ? <Trans>The product</Trans> : <Trans>About</Trans>}
          </h2>
          {show.cDescripcion.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <dl>
            <dt>{product ? <Trans>Collected at</Trans> : <Trans>Venue</Trans>}</dt>
            <dd>
              <b>{place.cNombre}</b>
              <br />
              {[place.cDireccion, place.cCiudad].filter(Boolean).join(', ')}
            </dd>
            {minutes !== null && (
              <>
                <dt>
                  <Trans>Running time</Trans>
                </dt>
                <dd>{t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}</dd>
              </>
            )}
          </dl>
        </section>
        <section id="performances" aria-labelledby="performances-title" tabIndex={-1}>
          <h2 className="d" id="performances-title">
            {product ? <Trans>Buy it</Trans> : <Trans>Performances</Trans>}
          </h2>
          <PerformanceList show={show} />
        </section>
      </div>
    </div>
  )
}
