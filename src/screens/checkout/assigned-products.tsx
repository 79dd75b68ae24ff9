import { useLingui } from '@lingui/react/macro'
import type { AssignableTicket, AssignedProducts as Assigned } from '../../../contract/entities/extras.ts'
import type { Assignments } from '../../../machines/extras/extras.events.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { useFormat } from '../../i18n/format-context.ts'

export interface AssignedProductsProps {
  assigned: Assigned
  busy: boolean
  onAssign: (assignments: Assignments) => void
}

const assignmentsOf = (tickets: readonly AssignableTicket[]): Assignments =>
  tickets.flatMap(({ cEntrada, aProducto }) => aProducto.map((idSector) => ({ cEntrada, idSector })))

/** Which ticket gets which product: a box for each of both. */
export function AssignedProducts({ assigned, busy, onAssign }: AssignedProductsProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const placeName = usePlaceName()
  const { Lista, listaEntrada } = assigned
  const nameOf = (ticket: AssignableTicket): string =>
    [placeName({ ...ticket, nCantidad: 1 }), ticket.nNumero === null ? null : t`number ${ticket.nNumero}`]
      .filter(Boolean)
      .join(', ')
  const choose = (one: AssignableTicket, idSector: number, wanted: boolean) => {
    if (busy) return
    const others = assignmentsOf(listaEntrada).filter(
      (each) => each.cEntrada !== one.cEntrada || each.idSector !== idSector,
    )
    onAssign(wanted ? [...others, { cEntrada: one.cEntrada, idSector }] : others)
  }
  return Lista.map(({ idSector, cEspectaculoCartelNombre, cBajada, fPrecioDesde }) => (
    <fieldset key={idSector} className="extras-assigned">
      <legend>
        <b>{cEspectaculoCartelNombre}</b> <span className="num">{price(fPrecioDesde ?? 0)}</span>
      </legend>
      {cBajada ? <p className="sm soft">{cBajada}</p> : null}
      <FormSystem>
        {listaEntrada.map((ticket) => (
          <CheckField
            key={ticket.cEntrada}
            required={false}
            checked={ticket.aProducto.includes(idSector)}
            onChange={(wanted) => choose(ticket, idSector, wanted)}
          >
            {nameOf(ticket)}
          </CheckField>
        ))}
      </FormSystem>
    </fieldset>
  ))
}
