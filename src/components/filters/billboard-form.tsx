import { Trans, useLingui } from '@lingui/react/macro'
import type { BillboardAddress } from '../../../contract/billboard-address.ts'
import type { BillboardFiltersProps } from './billboard-filters.tsx'

interface FilterFormProps extends Pick<BillboardFiltersProps, 'billboard'> {
  asked: BillboardAddress
  /** How many filters there are already. */
  count: number
}

/** Type, venue, price and a date, sent by GET: what is left empty narrows nothing. */
export const FilterForm = ({ asked, billboard, count }: FilterFormProps) => {
  const { t } = useLingui()
  return (
    <details className="sift">
      <summary>{count > 0 ? t`Filters (${count})` : t`Filters`}</summary>
      <form action="/">
        {asked.when !== null && <input type="hidden" name="cFecha" value={asked.when} />}
        <label>
          <Trans>Type</Trans>
          <select name="aListaidTipoDeEspectaculo" defaultValue={asked.types[0] ?? ''}>
            <option value="">{t`Any type`}</option>
            {billboard.listaTipo.map(({ idEspectaculoTipo: id, cNombre }) => (
              <option key={id} value={id}>
                {cNombre}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>Venue</Trans>
          <select name="aIdEstablecimiento" defaultValue={asked.venues[0] ?? ''}>
            <option value="">{t`Any venue`}</option>
            {billboard.listaEstablecimiento.map(({ idEstablecimiento: id, cNombre }) => (
              <option key={id} value={id}>
                {cNombre}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>Up to</Trans>
          <input
            type="number"
            name="fPrecioHasta"
            inputMode="numeric"
            min={0}
            step={1}
            defaultValue={asked.highestPrice ?? ''}
            placeholder={t`Any price`}
          />
        </label>
        <button type="submit" className="btn">
          <Trans>Apply</Trans>
        </button>
      </form>
    </details>
  )
}
