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
  /** On the front page; its first performance is half sold. */
  featured: 'cuerpo-de-agua',
  /** A theatre of about 1,100 seats, far ahead and mostly free. */
  theatre: 'el-lago-a-oscuras',
  /** A chamber hall of 300. */
  chamber: 'zambas-para-no-dormir',
  standing: 'milonga-de-los-andenes',
  /** Sold by turns. */
  queued: 'gran-noche-del-valle',
  product: 'bolsa-de-la-temporada',
  free: 'cuentos-para-cruzar-el-rio',
} as const

export interface Seat {
  id: string
  row: string
  number: string
  sector: string
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

/** The first performance of a show that is not sold out. */
export const performanceOf = async (origin: string, cSeo: string): Promise<Performance> => {
  const show = await ask<ShowDetail>(origin, `/v2/EspectaculoCartel/${cSeo}`)
  // The show says it some moments late.
  for (const { idFuncion, lAgotada } of show.listaFuncion) {
    if (lAgotada) continue
    const performance = await ask<Performance>(origin, `/v2/Funcion/${idFuncion}`)
    if (!performance.lAgotada) return performance
  }
  throw new Error(`${cSeo} is sold out`)
}

export const readHall = async (origin: string, cSeo: string): Promise<Hall> => {
  const performance = await performanceOf(origin, cSeo)
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
          sector: layout.listaCategoria[row.aCategoria[place] as number]?.cNombre ?? '',
          x: row.aX[place] as number,
          y: row.aY[place] as number,
          free: cEstados[seat++] === SEAT_STATES.free,
        }))
        .filter(({ free }) => free),
    ),
  )
  return { performance, layout, freeRows }
}

/** The free seats of one row that are closest together. @throws where no row has that many. */
export const seatsTogether = ({ freeRows }: Pick<Hall, 'freeRows'>, count: number): Seat[] => {
  const groups = freeRows.flatMap((row) =>
    row.slice(0, Math.max(0, row.length - count + 1)).map((_, start) => row.slice(start, start + count)),
  )
  const width = (group: Seat[]) => Math.abs(group.at(-1)!.x - group[0]!.x)
  const closest = groups.sort((one, other) => width(one) - width(other))[0]
  if (!closest) throw new RangeError(`No row has ${count} free seats`)
  return closest
}
