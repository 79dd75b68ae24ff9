import { type BoxDesk, type Deployment, type Locale, toWireMoney } from '../../../contract/index.ts'
import { readParked } from '../../box-office/parked.ts'
import { openShiftOf, sumsOf } from '../../box-office/shifts.ts'
import type { StaffMember } from '../../box-office/staff.ts'
import type { Orm } from '../../db/open.ts'
import { offeredWaysOf } from '../../payments/providers/registry.ts'

/** Who is logged in, what their open shift's drawer should have now, and which sales wait for their payment. */
export const deskOf = async (
  orm: Orm,
  { id, name, role }: StaffMember,
  deployment: Deployment,
  locale: Locale,
): Promise<BoxDesk> => {
  const lEnlace = offeredWaysOf(deployment).some(({ modes }) => modes?.includes('BOX'))
  const who = { cNombre: name, cRol: role, lEnlace, lFactura: deployment.invoices != null }
  const shift = await openShiftOf(orm, id)
  if (shift === null) return { ...who, oTurno: null }
  const { cashCents, sales } = await sumsOf(orm, shift.id)
  return {
    ...who,
    oTurno: {
      idTurno: shift.id,
      cCaja: shift.desk,
      dApertura: shift.openedAt.toISOString(),
      fInicial: toWireMoney(shift.openingCents),
      fEfectivo: toWireMoney(shift.openingCents + cashCents),
      nVentas: sales,
      listaEnEspera: await readParked(orm, locale, shift.id),
    },
  }
}
