import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ApiClient } from './api-client.ts'
import { performanceOf, readHall, SHOWS, seatsTogether } from './catalogue.ts'

/**
 * A booking of three standing places that the box office makes, for two days; with `seats` also two seats, of a show
 * that has both. @returns its number
 */
export const bookPlaces = async (
  origin: string,
  mail: string,
  name: string,
  kind: 'standing' | 'seats' = 'standing',
): Promise<number> => {
  const cSeo = kind === 'seats' ? SHOWS.queued : SHOWS.standing
  const { token } = await new ApiClient(origin).ask('staffLogin', {
    body: { cUsuario: 'ana', cClave: 'Boleteria26' },
  })
  const { idFuncion, listaSector } = await performanceOf(origin, cSeo)
  const sector = listaSector.find(({ cTipo }) => cTipo !== 'NUMERADO')
  if (!sector) throw new Error('The show has no places without seats')
  let idReserva = 0
  // The hall may be read as it was a moment ago, with the seats of the booking before.
  await expect(async () => {
    const seats = kind === 'seats' ? seatsTogether(await readHall(origin, cSeo), 2) : []
    const booked = await new ApiClient(origin, token).ask('makeBoxBooking', {
      body: {
        cIdempotencia: randomUUID(),
        cMail: mail,
        cNombre: name,
        cNota: '',
        dHasta: new Date(Date.now() + 2 * 86_400_000).toISOString(),
        idFuncion,
        idPromocion: null,
        lCondiciones: true,
        aPosicion: seats.map(({ id: idPosicion }) => ({ idPosicion })),
        aSector: [{ idSector: sector.idSector, nCantidad: 3 }],
      },
    })
    idReserva = booked.idReserva
  }).toPass()
  return idReserva
}
