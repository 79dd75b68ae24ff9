import type { FastifyReply } from 'fastify'
import { HEADERS, type QueueReply } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { RefusedCall } from './api-client.ts'
import { countOf, heldPlaces, holdBody, readChoice } from './chosen-places.ts'
import { keepPurchase } from './cookies.ts'
import { formValues, textOf } from './form-values.ts'
import { html } from './html.ts'
import { performancePage } from './performance-page.ts'
import { type PlacesOnSale, readPlaces } from './places-on-sale.ts'
import { goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

/** A waiting page asks for its place again after so long; a place is kept by asking. */
const ASK_AGAIN_SECONDS = 10

const sectorOf = ({ request }: Visit): number | null => {
  const { sector } = request.query as { sector?: unknown }
  return typeof sector === 'string' && /^\d{1,9}$/.test(sector) ? Number(sector) : null
}

/** @returns the turn in a performance's queue, with the browser's place kept in its cookie. */
const askTurn = async ({ api, request, reply }: Visit, idFuncion: number): Promise<QueueReply> => {
  const { cookie } = request.headers
  const answer = await api.answered('askTurn', {
    params: { id: idFuncion },
    ...(cookie !== undefined && { headers: { cookie } }),
  })
  for (const set of answer.cookies) reply.header('set-cookie', set)
  return JSON.parse(answer.bytes.toString()) as QueueReply
}

const sendWaiting = (visit: Visit, places: PlacesOnSale, turn: QueueReply): FastifyReply => {
  const { say } = visit
  const { idFuncion, oEspectaculo } = places.performance
  const minutes = Math.max(1, Math.ceil((turn.nSegundosEstimados ?? 0) / 60))
  return sendPage(visit, {
    title: say('waiting.title'),
    body: html`<p>${oEspectaculo.cEspectaculoCartelNombre}</p><p>${say('waiting.body')}</p>
${turn.nPosicion !== undefined && html`<p class="note">${say('waiting.place', { place: String(turn.nPosicion), minutes: String(minutes) })}</p>`}
<p><a class="btn" href="${noScriptUrl.performance(idFuncion)}">${say('waiting.ask')}</a></p>`,
    refresh: { seconds: ASK_AGAIN_SECONDS, address: noScriptUrl.performance(idFuncion) },
  })
}

/** The places of a performance, once its queue has a turn for the customer. */
export const showPlaces = async (visit: Visit, idFuncion: number): Promise<FastifyReply> => {
  const places = await readPlaces(visit, idFuncion)
  const turn = places.performance.lCola ? await askTurn(visit, idFuncion) : null
  if (turn?.redirect_url === '') return sendWaiting(visit, places, turn)
  return sendPage(
    visit,
    performancePage(visit, { places, chosen: heldPlaces(places), idSector: sectorOf(visit) }),
  )
}

const takenOf = ({ data }: RefusedCall): readonly string[] =>
  (data as { aPosicionOcupada?: string[] } | undefined)?.aPosicionOcupada ?? []

/** Holds what was chosen: all of it, or nothing, with the taken places named and the others kept ticked. */
export const holdChosen = async (visit: Visit, idFuncion: number): Promise<FastifyReply> => {
  const { api, request, say } = visit
  const values = formValues(request)
  const places = await readPlaces(visit, idFuncion)
  const chosen = readChoice(values, places)
  const idSector = sectorOf(visit)
  if (countOf(chosen) === 0 && places.purchase === null)
    return sendPage(
      visit,
      performancePage(visit, { places, chosen, idSector, problem: say('none'), status: 422 }),
    )
  const turn = places.performance.lCola ? await askTurn(visit, idFuncion) : null
  if (turn?.redirect_url === '') return sendWaiting(visit, places, turn)
  try {
    const { oProceso } = await api.call('holdPlaces', {
      params: { id: places.purchase?.idProcesoDeCompra ?? '0' },
      body: holdBody(idFuncion, chosen, textOf(values, 'clave').slice(0, 64)),
      ...(turn?.cTurno !== undefined && { headers: { [HEADERS.admission]: turn.cTurno } }),
    })
    keepPurchase(visit, oProceso.idProcesoDeCompra, idFuncion)
    const goesOn = textOf(values, 'accion') !== 'precios' && oProceso.listaFuncion.length > 0
    return goTo(
      visit,
      goesOn
        ? noScriptUrl.purchase(oProceso.idProcesoDeCompra)
        : noScriptUrl.performance(idFuncion, idSector ?? undefined),
    )
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code === 'NO_AUTORIZADO') throw error
    const taken = takenOf(error)
    for (const id of taken) chosen.seats.delete(id)
    const now = await readPlaces(visit, idFuncion)
    const seats = now.seats.map((seat) =>
      taken.includes(seat.id) ? { ...seat, state: 'gone' as const } : seat,
    )
    return sendPage(
      visit,
      performancePage(visit, {
        places: { ...now, seats },
        chosen,
        idSector,
        problem: error.said,
        taken,
        status: 409,
      }),
    )
  }
}
