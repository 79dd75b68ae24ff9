import { PRODUCT_TYPE_ID, toWireMoney } from '../../../contract/index.ts'
import { isUpcoming } from '../../catalogue/catalogue-cache.ts'
import type { PerformanceRow } from '../../catalogue/catalogue-snapshot.ts'
import {
  hasQueue,
  imagesOf,
  toWireEstablishment,
  toWirePromotion,
  toWireSummary,
  upcomingOf,
} from '../../catalogue/catalogue-wire.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import { Refusal } from '../../refusal.ts'
import { productWaysOf } from '../../selling/charges.ts'
import type { RouteModule } from '../handler.ts'
import { readAvailability } from './availability.ts'
import { planWordsOf, sendPlan } from './plan.ts'

/** @throws Refusal */
const requireOnSale = (performance: PerformanceRow, now: Date): void => {
  if (performance.cancelled) throw new Refusal('FUNCION_CANCELADA')
  if (!isUpcoming(performance, now)) throw new Refusal('FUNCION_NO_DISPONIBLE')
}

export const performances: RouteModule = {
  createHandlers: (services) => {
    const { catalogue, soldBy, signatures, availability } = services
    return {
      getPerformance: async ({ params, query, now, locale, deployment }) => {
        const say = inLanguage(catalogue.words, locale)
        const { performances, shows } = soldBy(deployment)
        const performance = performances.get(params.id)
        const show = shows.get(performance?.showId ?? 0)
        const establishment = catalogue.establishments.get(show?.establishmentId ?? 0)
        if (performance === undefined || show === undefined || establishment === undefined) {
          throw new Refusal('NO_ENCONTRADO')
        }
        if (query.h !== undefined && !signatures.isValidationHash('performance', performance.id, query.h)) {
          throw new Refusal('NO_ENCONTRADO')
        }
        requireOnSale(performance, now)
        const { freeOf } = await availability.read(performance.id)
        const sectors = (catalogue.sectorsOf.get(performance.id) ?? []).map((sector) => ({
          idSector: sector.id,
          cNombre: say(sector.name),
          cTipo: sector.kind,
          fPrecio: toWireMoney(sector.priceCents),
          nDisponible: freeOf.get(sector.id) ?? 0,
          nOrden: sector.position,
        }))
        return {
          idFuncion: performance.id,
          h: signatures.validationHash('performance', performance.id),
          oEspectaculo: {
            idEspectaculoCartel: show.id,
            cSeo: show.seo,
            cEspectaculoCartelNombre: say(show.name),
            cBajada: say(show.tagline),
            idEspectaculoCartelTipo: show.cartelTypeId,
            nDuracionMinutos: show.durationMinutes,
            listaImagenEspectaculoCartel: imagesOf(show),
          },
          ...(show.cartelTypeId === PRODUCT_TYPE_ID && {
            oProducto: { cDescripcion: say(show.description), ...productWaysOf(deployment) },
          }),
          oEstablecimiento: toWireEstablishment(establishment),
          ...(establishment.view360Uri !== null &&
            show.cartelTypeId !== PRODUCT_TYPE_ID && { cVista360Uri: establishment.view360Uri }),
          oFuncionFecha:
            performance.startsAt === null ? null : { dFecha: performance.startsAt.toISOString() },
          listaSector: sectors,
          cPlanoUri: performance.planHash === null ? null : `/v1/api/v2/Plano/${performance.planHash}`,
          ...(await planWordsOf(catalogue, performance.planHash, locale)),
          nMaximoPosiciones: deployment.limits.placesPerPurchase,
          nCargoServicioPorcentaje: deployment.charges.servicePercent,
          nDecimales: deployment.currency.decimals,
          fQrAntifraude: toWireMoney(deployment.charges.antifraudCents),
          lAgotada: sectors.every((sector) => sector.nDisponible === 0),
          lCola: hasQueue(performance, deployment),
          listaOtraFuncion: upcomingOf(catalogue, show.id, now)
            .filter((other) => other.id !== performance.id)
            .map((other) => toWireSummary(services, deployment, other)),
        }
      },

      getSeatPlan: async ({ params, request, reply }) => {
        const plan = await catalogue.plan(params.hash)
        if (plan === null) throw new Refusal('NO_ENCONTRADO')
        return sendPlan(plan, request, reply)
      },

      listPromotions: ({ params, now, locale, deployment }) => {
        const performance = soldBy(deployment).performances.get(params.id)
        if (performance === undefined) throw new Refusal('NO_ENCONTRADO')
        requireOnSale(performance, now)
        return {
          Lista: (catalogue.promotionsOf.get(params.id) ?? []).map((promotion) =>
            toWirePromotion(catalogue, promotion, locale),
          ),
        }
      },

      listGroupPromotions: ({ params, body, now, locale, deployment }) => {
        const performance = soldBy(deployment).performances.get(params.id)
        if (performance === undefined) throw new Refusal('NO_ENCONTRADO')
        requireOnSale(performance, now)
        if (catalogue.sectors.get(body.idSector)?.performanceId !== performance.id)
          throw new Refusal('POSICION_INEXISTENTE')
        return {
          Lista: (catalogue.promotionsOf.get(params.id) ?? [])
            .filter(({ sectorIds }) => sectorIds.includes(body.idSector))
            .map((promotion) => toWirePromotion(catalogue, promotion, locale))
            .filter(({ nMaximo }) => body.nCantidad <= nMaximo),
        }
      },

      getAvailability: (call) => readAvailability(services, call),
    }
  },
}
