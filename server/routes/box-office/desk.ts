import { type BoxDesk, type Locale, toWireMoney } from '../../../contract/index.ts'
import { readParked } from '../../box-office/parked.ts'
import { openShiftOf, sumsOf } from '../../box-office/shifts.ts'
import type { StaffMember } from '../../box-office/staff.ts'
import type { Orm } from '../../db/open.ts'

/** Who is logged in, what their open shift's drawer should have now, and which sales wait for the terminal. */
export const deskOf = async (orm: Orm, { id, name, role }: StaffMember, locale: Locale): Promise<BoxDesk> => {
  const shift = await openShiftOf(orm, id)
  if (shift === null) return { cNombre: name, cRol: role, oTurno: null }
  const { cashCents, sales } = await sumsOf(orm, shift.id)
  return {
    cNombre: name,
    cRol: role,
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
