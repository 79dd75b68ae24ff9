import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { SearchPage } from '../../../contract/entities/search.ts'
import { useAccessNames } from '../../components/access/access-names.ts'

export const FORM_ID = 'filtros'

/** Venues that are offered at once, those with the most performances. */
const MOST_VENUES = 14

interface PickProps {
  name: string
  value: number | string
  chosen: boolean
  label: string
  count: number
}

const Pick = ({ name, value, chosen, label, count }: PickProps) => (
  <label className="pick">
    <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
    <span>{label}</span>
    <span className="c num">{count}</span>
  </label>
)

/** The filters as a form that sends itself by GET, so that it works without scripts: on small screens a sheet. */
export const FilterForm = ({
  oPedido: asked,
  oResultado: { oFacetas: facets },
  listaTipo,
  dHoy,
  total,
}: SearchPage & { total: string }) => {
  const { t } = useLingui()
  const access = useAccessNames()
  const close = useRef<HTMLAnchorElement>(null)
  const countOf = new Map(facets.listaTipo.map((one) => [one.idEspectaculoTipo, one.nFunciones]))
  const venues = facets.listaEstablecimiento.filter(
    ({ idEstablecimiento }, nth) => nth < MOST_VENUES || asked.venues.includes(idEstablecimiento),
  )
  return (
    <form
      className="filters"
      id={FORM_ID}
      action="/AdvancedSearch"
      aria-label={t`Filters`}
      onKeyDown={({ key }) => {
        // Beside the results it is no sheet, and has nothing to close.
        const isSheet = (close.current?.getClientRects().length ?? 0) > 0
        if (key === 'Escape' && isSheet) close.current?.click()
      }}
    >
      <div className="sheet-head">
        <h2 className="d">
          <Trans>Filters</Trans>
        </h2>
        <a ref={close} className="btn line small" href="#resultados">
          <Trans>Close</Trans>
        </a>
      </div>
      <fieldset>
        <legend>
          <Trans>Type</Trans>
        </legend>
        {listaTipo.map(({ idEspectaculoTipo: id, cNombre }) => (
          <Pick
            key={id}
            name="aListaidTipoDeEspectaculo"
            value={id}
            chosen={asked.types.includes(id)}
            label={cNombre}
            count={countOf.get(id) ?? 0}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Date</Trans>
        </legend>
        {asked.when && <input type="hidden" name="cFecha" value={asked.when} />}
        <div className="pair">
          <label className="sm">
            <Trans>From</Trans>
            <input
              id="desde"
              className="text"
              type="date"
              name="dDesde"
              min={dHoy}
              defaultValue={asked.first ?? ''}
            />
          </label>
          <label className="sm">
            <Trans>Until</Trans>
            <input className="text" type="date" name="dHasta" min={dHoy} defaultValue={asked.last ?? ''} />
          </label>
        </div>
      </fieldset>
      <PriceFilter highest={asked.highestPrice} prices={facets.oPrecio} />
      <fieldset>
        <legend>
          <Trans>Accessibility</Trans>
        </legend>
        {facets.listaAccesibilidad.map(({ cClave, nFunciones }) => (
          <Pick
            key={cClave}
            name="aAccesibilidad"
            value={cClave}
            chosen={asked.access.includes(cClave)}
            label={access[cClave]}
            count={nFunciones}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Venue</Trans>
        </legend>
        {venues.map(({ idEstablecimiento: id, cNombre, nFunciones }) => (
          <Pick
            key={id}
            name="aIdEstablecimiento"
            value={id}
            chosen={asked.venues.includes(id)}
            label={cNombre}
            count={nFunciones}
          />
        ))}
      </fieldset>
      <div className="sheet-foot">
        <span className="sm soft">{total}</span>
        <button type="submit" className="btn">
          <Trans>Apply</Trans>
        </button>
      </div>
    </form>
  )
}

interface PriceFilterProps {
  highest: number | null
  prices: SearchPage['oResultado']['oFacetas']['oPrecio']
}

/** How many performances cost how much, and the most that somebody wants to pay. */
const PriceFilter = ({ highest, prices }: PriceFilterProps) => {
  const { t } = useLingui()
  const most = Math.max(1, ...prices.aFunciones)
  const width = prices.fHasta / prices.aFunciones.length
  return (
    <fieldset>
      <legend>
        <Trans>Price</Trans>
      </legend>
      <div className="hist" aria-hidden="true">
        {prices.aFunciones.map((count, nth) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={nth}
            className={highest !== null && nth * width > highest ? 'off' : undefined}
            style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <label className="sm">
        <Trans>Up to</Trans>
        <input
          className="text"
          type="number"
          name="fPrecioHasta"
          inputMode="numeric"
          min={0}
          step={1}
          defaultValue={highest ?? ''}
          placeholder={t`Any price`}
        />
      </label>
    </fieldset>
  )
}
