import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShowDetail } from '../../../../contract/entities/show-detail.ts'
import { PRODUCT_TYPE_ID } from '../../../../contract/product-type.ts'

/** What a show is, for whom, who makes it, and pictures of it. */
export const About = ({ show }: { show: ShowDetail }) => {
  const { t } = useLingui()
  const { nDuracionMinutos: minutes, nEdadMinima: age, listaFicha, listaFoto } = show
  const isProduct = show.idEspectaculoCartelTipo === PRODUCT_TYPE_ID
  const isEmpty = show.cDescripcion === '' && minutes === null && age === null
  if (isEmpty && listaFicha.length === 0 && listaFoto.length === 0) return null
  return (
    <section aria-labelledby="about" className="part prose">
      <h2 className="d" id="about">
        {isProduct ? <Trans>The product</Trans> : <Trans>About</Trans>}
      </h2>
      {show.cDescripcion.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {(minutes !== null || age !== null) && (
        <dl className="kv">
          {minutes !== null && (
            <div>
              <dt>
                <Trans>Running time</Trans>
              </dt>
              <dd>{t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}</dd>
            </div>
          )}
          {age !== null && (
            <div>
              <dt>
                <Trans>For whom</Trans>
              </dt>
              <dd>{t`${plural(age, { one: 'from # year of age', other: 'from # years of age' })}`}</dd>
            </div>
          )}
        </dl>
      )}
      {listaFicha.length > 0 && (
        <>
          <h3 className="d">
            <Trans>Cast and credits</Trans>
          </h3>
          <dl className="kv credits">
            {listaFicha.map(({ cRol, cNombre }) => (
              <div key={`${cRol} ${cNombre}`}>
                <dt>{cRol}</dt>
                <dd>{cNombre}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {listaFoto.length > 0 && (
        <>
          <h3 className="d">
            <Trans>Pictures</Trans>
          </h3>
          <ul className="gallery">
            {listaFoto.map(({ cUri, cTexto }) => (
              <li key={cUri}>
                <figure>
                  <img src={cUri} alt="" width={300} height={400} loading="lazy" decoding="async" />
                  <figcaption className="sm soft">{cTexto}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
