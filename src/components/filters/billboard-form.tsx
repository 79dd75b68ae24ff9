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
        <Choice
          label={t`Type`}
          name="aListaidTipoDeEspectaculo"
          any={t`Any type`}
          chosen={asked.types[0]}
          options={billboard.listaTipo.map(({ idEspectaculoTipo, cNombre }) => [idEspectaculoTipo, cNombre])}
        />
        <Choice
          label={t`Venue`}
          name="aIdEstablecimiento"
          any={t`Any venue`}
          chosen={asked.venues[0]}
          options={billboard.listaEstablecimiento.map(({ idEstablecimiento, cNombre }) => [
            idEstablecimiento,
            cNombre,
          ])}
        />
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

interface ChoiceProps {
  label: string
  name: string
  /** The words for no choice. */
  any: string
  chosen: number | undefined
  options: readonly (readonly [id: number, name: string])[]
}

const Choice = ({ label, name, any, chosen, options }: ChoiceProps) => (
  <label>
    {label}
    <select name={name} defaultValue={chosen ?? ''}>
      <option value="">{any}</option>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
