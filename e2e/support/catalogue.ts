import { type Locale, type Performance, type PlanLayout, SEAT_STATES } from '../../contract/index.ts'
import { planInWords } from '../../contract/plan-texts.ts'
import { ApiClient } from './api-client.ts'

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
  /** A product that is out of stock. */
  soldOut: 'cuaderno-de-ensayo',
  free: 'cuentos-para-cruzar-el-rio',
} as const

/** Shows of the festival's own week. */
export const FESTIVAL_SHOWS = {
  standing: 'parches',
  /** In numbered seats. */
  seated: 'dos-pisos-abajo',
  product: 'pase-siete-dias',
} as const

/** What the centre in Asunción sells, in guaraníes. */
export const GUARANIES_SHOW = 'la-casa-de-la-lomada'

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

/** Places that leave room for the tests beside this one. */
const ENOUGH = 10

/** The first performance of a show that has enough places left; where none has, the first that is not sold out. */
export const performanceOf = async (
  origin: string,
  cSeo: string,
  language?: Locale,
): Promise<Performance> => {
  const api = new ApiClient(origin, null, language)
  const show = await api.ask('getShow', { params: { id: cSeo } })
  let few: Performance | null = null
  // The show's own figures are some moments old.
  for (const { idFuncion, lAgotada } of show.listaFuncion) {
    if (lAgotada) continue
    const performance = await api.ask('getPerformance', { params: { id: idFuncion } })
    if (performance.listaSector.reduce((left, { nDisponible }) => left + nDisponible, 0) >= ENOUGH)
      return performance
    if (!performance.lAgotada) few ??= performance
  }
  if (few) return few
  throw new Error(`${cSeo} is sold out`)
}

/** @param language what rows and sectors are named in; the deployment's own without it */
export const readHall = async (origin: string, cSeo: string, language?: Locale): Promise<Hall> => {
  const performance = await performanceOf(origin, cSeo, language)
  const { idFuncion, cPlanoUri, oTextoPlano } = performance
  if (cPlanoUri === null) throw new Error(`${cSeo} has no seat plan`)
  const drawn = await new ApiClient(origin).file<PlanLayout>(cPlanoUri)
  const layout = planInWords(drawn, oTextoPlano ?? {})
  const { cEstados } = await new ApiClient(origin).ask('getAvailability', {
    params: { id: '0' },
    body: { idFuncion },
  })
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
