import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { ACCESS_KEYS } from '../../../contract/entities/access.ts'
import type { SearchPage } from '../../../contract/entities/search.ts'
import { useAccessNames } from '../../components/access/access-names.ts'

export const FORM_ID = 'filtros'

/** Venues that are offered at once, those with the most in the list. */
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

/** Values of one filter; nothing where there are none. */
const Facet = ({ name, children }: { name: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <fieldset>
      <legend>{name}</legend>
      {children}
    </fieldset>
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
  const countOf = new Map(facets.listaTipo.map((one) => [one.idEspectaculoTipo, one.nTotal]))
  // What would leave nothing is offered only to be taken off.
  const types = listaTipo.filter(({ idEspectaculoTipo: id }) => countOf.has(id) || asked.types.includes(id))
  const accessCounts = new Map(facets.listaAccesibilidad.map((one) => [one.cClave, one.nTotal]))
  const needs = ACCESS_KEYS.filter((key) => accessCounts.has(key) || asked.access.includes(key))
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
      <Facet name={t`Type`}>
        {types.map(({ idEspectaculoTipo: id, cNombre }) => (
          <Pick
            key={id}
            name="aListaidTipoDeEspectaculo"
            value={id}
            chosen={asked.types.includes(id)}
            label={cNombre}
            count={countOf.get(id) ?? 0}
          />
        ))}
      </Facet>
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
      <Facet name={t`Accessibility`}>
        {needs.map((key) => (
          <Pick
            key={key}
            name="aAccesibilidad"
            value={key}
            chosen={asked.access.includes(key)}
            label={access[key]}
            count={accessCounts.get(key) ?? 0}
          />
        ))}
      </Facet>
      <Facet name={t`Venue`}>
        {venues.map(({ idEstablecimiento: id, cNombre, nTotal }) => (
          <Pick
            key={id}
            name="aIdEstablecimiento"
            value={id}
            chosen={asked.venues.includes(id)}
            label={cNombre}
            count={nTotal}
          />
        ))}
      </Facet>
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

/** How many cost how much, and the most that somebody wants to pay. */
const PriceFilter = ({ highest, prices }: PriceFilterProps) => {
  const { t } = useLingui()
  const most = Math.max(1, ...prices.aTotal)
  const width = prices.fHasta / prices.aTotal.length
  return (
    <fieldset>
      <legend>
        <Trans>Price</Trans>
      </legend>
      <div className="hist" aria-hidden="true">
        {prices.aTotal.map((count, nth) => (
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
