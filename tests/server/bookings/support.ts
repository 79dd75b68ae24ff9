import { randomUUID } from 'node:crypto'
import type { Booking, BookingList, BoxBooking, ErrorCode, PurchaseProcess } from '../../../contract/index.ts'
import { logInStaff } from '../box-office/support.ts'
import { buyForNothing } from '../orders/support/order-shop.ts'
import type { Answer, Shop, take } from '../support/shop.ts'

/** The mail of a customer, by their token. */
export const mailOf = async (shop: Shop, token: string): Promise<string> =>
  (await shop.call<{ cEmail: string }>('GET', '/v2/Cliente/Informacion', { token })).oData.cEmail

const HOUR_MS = 3_600_000
export const inHours = (shop: Shop, hours: number): string =>
  new Date(shop.clock.now().getTime() + hours * HOUR_MS).toISOString()

interface BookingOptions {
  performance?: string
  seats?: string[]
  sectors?: [name: string, places: number][]
  hours?: number
  key?: string
  staff?: string
  note?: string
  accepts?: boolean
  language?: string
}

/** A booking that the box office makes: until 48 hours from now, unless said otherwise. */
export const makeBooking = async (
  shop: Shop,
  mail: string,
  {
    performance = 'obra-1',
    seats = [],
    sectors = [],
    hours = 48,
    key,
    staff,
    note,
    accepts = true,
    language = 'es',
  }: BookingOptions,
): Promise<Answer<BoxBooking>> =>
  shop.call<BoxBooking>('POST', '/v2/Boleteria/Reserva', {
    token: staff ?? (await logInStaff(shop)),
    headers: { 'accept-language': language },
    body: {
      cIdempotencia: key ?? randomUUID(),
      cMail: mail,
      cNombre: 'Escuela 12',
      cNota: note ?? '',
      dHasta: inHours(shop, hours),
      idFuncion: shop.performances.get(performance),
      idPromocion: null,
      lCondiciones: accepts,
      aPosicion: seats.map((idPosicion) => ({ idPosicion })),
      aSector: sectors.map(([name, nCantidad]) => ({ idSector: shop.sector(performance, name), nCantidad })),
    },
  })

export const bookingsOf = async (shop: Shop, token: string): Promise<Booking[]> =>
  (await shop.call<BookingList>('GET', '/v2/Reserva', { token })).oData.Lista

/** A booking for a customer, by their token. */
export const bookFor = async (shop: Shop, token: string, options: BookingOptions): Promise<Booking> =>
  (await makeBooking(shop, await mailOf(shop, token), options)).oData

/** A booking as it is now. */
export const readBooking = async (shop: Shop, token: string, { idReserva }: Booking): Promise<Booking> =>
  (await bookingsOf(shop, token)).find((one) => one.idReserva === idReserva)!

interface TakeOptions {
  process?: string
  key?: string
  accepts?: boolean
}

/** Takes a whole booking into a purchase; process '0' starts one. */
export const takeBooking = (
  shop: Shop,
  token: string,
  { idReserva, oFuncion: { idFuncion } }: Booking,
  { process = '0', key, accepts = true }: TakeOptions = {},
): Promise<Answer<PurchaseProcess>> =>
  shop.call<PurchaseProcess>('POST', `/v2/Proceso/${process}/TomarReservaPorFuncion`, {
    token,
    body: {
      idReserva,
      idFuncion,
      idPromocion: null,
      ctProcess: 'CART',
      cIdempotencia: key ?? randomUUID(),
      lCondiciones: accepts,
    },
  })

/** Takes some places of a booking. */
export const takePlaces = (
  shop: Shop,
  token: string,
  { idReserva }: Booking,
  places: {
    seats?: (string | [seat: string, promotionId: number])[]
    sectors?: { idSector: number; nCantidad: number; idPromocion: number | null }[]
  },
  { process = '0', key }: TakeOptions = {},
): Promise<Answer<PurchaseProcess>> =>
  shop.call<PurchaseProcess>('POST', `/v2/Proceso/${process}/TomarReservaPorPosicion`, {
    token,
    body: {
      idReserva,
      ctProcess: 'CART',
      cIdempotencia: key ?? randomUUID(),
      lCondiciones: true,
      aPosicion: (places.seats ?? []).map((seat) =>
        typeof seat === 'string'
          ? { idPosicion: seat, idPromocion: null }
          : { idPosicion: seat[0], idPromocion: seat[1] },
      ),
      aSector: places.sectors ?? [],
    },
  })

/** What a booking says of itself, shortly: its state, and how many places it has to take, and were bought. */
export const shortly = ({ cEstado, nDisponible, nComprada }: Booking): string =>
  `${cEstado} ${nDisponible}+${nComprada}`

/** The code of a refusal; null for a success. */
export const refusal = ({ cError }: Answer<unknown>): ErrorCode | null => cError ?? null

/** A quantity of the sector without seats of recital-1, which has a hundred places. */
export const standing = (shop: Shop, nCantidad: number) => ({
  sectors: [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad, idPromocion: null }],
})

/** How many places of that sector are free. */
export const freeStanding = async (shop: Shop): Promise<number> => {
  const [row] = await shop.database.query<{ free: number }>(
    'free-of-sector',
    'select sum(free)::int as free from bucket where sector_id = $1',
    [shop.sector('recital-1', 'Campo')],
  )
  return row!.free
}

export const buyIt = (shop: Shop, process: PurchaseProcess) =>
  buyForNothing(shop, { oData: { oProceso: process } } as Awaited<ReturnType<typeof take>>)
