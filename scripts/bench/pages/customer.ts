import { API_BASE } from '../../../contract/api-addresses.ts'
import { CLIENT_STATE_VERSION } from '../../../contract/client-state-version.ts'
import type {
  Billboard,
  HoldResult,
  Performance,
  Reply,
  Sector,
  ShowDetail,
  User,
  WantedGroup,
} from '../../../contract/index.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { demoCustomers } from '../../../server/auth/demo-customers.ts'

const PLACES = 4

/** Addresses of the measured pages, and what a logged-in customer's browser remembers. */
export interface Visits {
  landing: string
  establishment: string
  performance: string
  checkout: string
  storage: Record<string, string>
}

/** Logs a demo customer in and holds places of a show with numbered seats, all by the API. */
export const prepareVisits = async (origin: string): Promise<Visits> => {
  const { Lista } = await ask<Billboard>(origin, '/v2/Cartelera')
  const performance = await seatedPerformance(
    origin,
    Lista.map(({ cSeo }) => cSeo),
  )
  const { idFuncion, oEspectaculo } = performance
  const { email, password } = demoCustomers[0]!
  const user = await ask<User>(origin, '/v2/Cliente/Ingreso/Token', { cEmail: email, cClave: password })
  const wanted: WantedGroup = {
    idFuncion,
    ctProcess: 'CART',
    cIdempotencia: `bench-of-pages-${idFuncion}`,
    idSector: performance.listaSector.find(isOpen)!.idSector,
    nCantidad: PLACES,
    idPromocion: null,
  }
  const held = await ask<HoldResult>(origin, '/v2/Proceso/0/Posiciones/TomarGrupo', wanted, user.token)
  const process = held.oProceso
  const stored = (value: unknown) => JSON.stringify({ version: CLIENT_STATE_VERSION, value })
  return {
    landing: pageUrl.landing(oEspectaculo.cSeo),
    establishment: await houseOf(origin, oEspectaculo.cSeo),
    performance: pageUrl.performance(oEspectaculo.cSeo, idFuncion),
    checkout: pageUrl.checkout(process.idProcesoDeCompra),
    storage: { 'taquilla/state/user': stored(user), 'taquilla/state/procesoCompra': stored(process) },
  }
}

/** @returns the page of a show's house. */
const houseOf = async (origin: string, cSeo: string): Promise<string> => {
  const { oEstablecimiento } = await ask<ShowDetail>(origin, `/v2/EspectaculoCartel/${cSeo}`)
  return pageUrl.establishment(oEstablecimiento.cSeo, oEstablecimiento.idEstablecimiento)
}

const isOpen = ({ cTipo, nDisponible }: Sector): boolean => cTipo === 'NUMERADO' && nDisponible >= PLACES

/** @returns the first performance with a plan, free places and no queue. */
const seatedPerformance = async (origin: string, shows: string[]): Promise<Performance> => {
  for (const cSeo of shows) {
    const { listaFuncion } = await ask<ShowDetail>(origin, `/v2/EspectaculoCartel/${cSeo}`)
    for (const { idFuncion } of listaFuncion.filter(({ lAgotada }) => !lAgotada)) {
      const performance = await ask<Performance>(origin, `/v2/Funcion/${idFuncion}`)
      const free = performance.listaSector.some(isOpen)
      if (performance.cPlanoUri && free && !performance.lCola) return performance
    }
  }
  throw new Error('The season has no performance with free seats')
}

const ask = async <Data>(origin: string, path: string, body?: object, token?: string): Promise<Data> => {
  const reply = await fetch(`${origin}${API_BASE}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const { nCode, cError, oData } = (await reply.json()) as Reply<Data>
  if (nCode !== 200 || oData === undefined) throw new Error(`${path} answered ${nCode} ${cError ?? ''}`)
  return oData
}
