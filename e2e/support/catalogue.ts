import {
  API_BASE,
  type Availability,
  type Performance,
  type PlanLayout,
  type Reply,
  SEAT_STATES,
  type ShowDetail,
} from '../../contract/index.ts'

/** Shows of the demo season that journeys go to. */
export const SHOWS = {
  /** A theatre of about 1,100 seats, far ahead and mostly free. */
  theatre: 'el-lago-a-oscuras',
  /** A chamber hall of 300. */
  chamber: 'zambas-para-no-dormir',
  standing: 'milonga-de-los-andenes',
  product: 'bolsa-de-la-temporada',
  free: 'cuentos-para-cruzar-el-rio',
} as const

export interface Seat {
  id: string
  row: string
  number: string
  x: number
  y: number
}

/** What a test has to know of a performance to choose in it. */
export interface Hall {
  performance: Performance
  layout: PlanLayout
  /** Free seats, by row in the plan's order. */
  freeRows: Seat[][]
}

const ask = async <Data>(origin: string, path: string, body?: object): Promise<Data> => {
  const reply = await fetch(`${origin}${API_BASE}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  const { nCode, oData } = (await reply.json()) as Reply<Data>
  if (nCode !== 200 || oData === undefined) throw new Error(`${path} answered ${nCode}`)
  return oData
}

/** @param turn 0 for the first performance that is not sold out, and on. */
export const performanceOf = async (origin: string, cSeo: string, turn = 0): Promise<Performance> => {
  const show = await ask<ShowDetail>(origin, `/v2/EspectaculoCartel/${cSeo}`)
  const open = show.listaFuncion.filter((each) => !each.lAgotada)
  const chosen = open[turn % open.length]
  if (!chosen) throw new Error(`${cSeo} is sold out`)
  return ask<Performance>(origin, `/v2/Funcion/${chosen.idFuncion}`)
}

export const readHall = async (origin: string, cSeo: string, turn = 0): Promise<Hall> => {
  const performance = await performanceOf(origin, cSeo, turn)
  const { idFuncion, cPlanoUri } = performance
  const layout = (await (await fetch(`${origin}${cPlanoUri}`)).json()) as PlanLayout
  const { cEstados } = await ask<Availability>(origin, '/v2/Proceso/0/Posiciones', { idFuncion })
  let seat = 0
  const freeRows = layout.listaZona.flatMap(({ listaFila }) =>
    listaFila.map((row) =>
      row.aIdPosicion
        .map((id, place) => ({
          id,
          row: row.cFila,
          number: row.aAsiento[place] as string,
          x: row.aX[place] as number,
          y: row.aY[place] as number,
          free: cEstados[seat++] === SEAT_STATES.free,
        }))
        .filter(({ free }) => free),
    ),
  )
  return { performance, layout, freeRows }
}

/** Free seats of one row near its middle. @throws where no row has that many. */
export const seatsTogether = ({ freeRows }: Hall, count: number): Seat[] => {
  const row = freeRows.find((seats) => seats.length >= count)
  if (!row) throw new RangeError(`No row has ${count} free seats`)
  return row.slice(0, count)
}
