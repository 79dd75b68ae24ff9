import { PRODUCT_TYPE_ID } from '../../../contract/index.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import { toWireEstablishmentDetail } from '../../catalogue/venue-wire.ts'
import { drawMap } from '../../maps/draw-map.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { localeOf } from '../../text/language.ts'
import type { Call, RouteModule } from '../handler.ts'
import { ownPurchase } from '../process/own-purchase.ts'
import { listedEstablishments } from './establishments.ts'
import { productShopOf } from './shop.ts'

const A_DAY = 'public, max-age=86400'
/** In the place of a purchase's id, for who has none. */
const NO_PURCHASE = '0'

/** @returns the house of a performance. @throws Refusal where the customer has no such purchase, or nobody sells it. */
const houseOf = async (
  services: Services,
  call: Call<'isShopOpen'> | Call<'getShopOfPerformance'>,
): Promise<number> => {
  const { params, deployment } = call
  if (params.id !== NO_PURCHASE) await ownPurchase(services, call)
  const { performances, shows } = services.soldBy(deployment)
  const show = shows.get(performances.get(params.idFuncion)?.showId ?? 0)
  if (show === undefined) throw new Refusal('NO_ENCONTRADO')
  return show.establishmentId
}

/** Houses with their maps, and the shop of products. */
export const venues: RouteModule = {
  createHandlers: (services) => ({
    listEstablishments: ({ deployment, now }) => ({
      Lista: listedEstablishments(
        services,
        deployment,
        services
          .billboardOf(deployment)
          .upcoming(now)
          .filter(({ cartelTypeId }) => cartelTypeId !== PRODUCT_TYPE_ID),
      ),
    }),

    getEstablishment: ({ params, deployment, locale, now }) => {
      const venue = services.soldBy(deployment).establishments.get(params.id)
      if (venue === undefined) throw new Refusal('NO_ENCONTRADO')
      const shows = services.billboardOf(deployment).upcoming(now)
      return toWireEstablishmentDetail(services, venue, shows, { locale, now })
    },

    getShop: ({ query, deployment, locale, now }) => {
      const shop = productShopOf(services, { deployment, locale, now })
      const { idEstablecimiento } = query
      if (idEstablecimiento === undefined) return shop
      if (!services.soldBy(deployment).establishments.has(idEstablecimiento))
        throw new Refusal('NO_ENCONTRADO')
      return {
        ...shop,
        Lista: shop.Lista.filter((product) => product.idEstablecimiento === idEstablecimiento),
      }
    },

    isShopOpen: async (call) => {
      await houseOf(services, call)
      const { Lista } = productShopOf(services, call)
      return { lActiva: Lista.some(({ lAgotado }) => !lAgotado) }
    },

    getShopOfPerformance: async (call) => productShopOf(services, call, await houseOf(services, call)),
  }),

  register: (app, services) => {
    app.get<{ Params: { file: string } }>(
      '/mapas/:file',
      { schema: { hide: true } as object, config: { rateLimit: false } as object },
      (request, reply) => {
        const { params, deployment, query } = request
        const [, seo] = /^([\w-]{1,120})\.svg$/.exec(params.file) ?? []
        const rows = [...services.soldBy(deployment).establishments.values()]
        const venue = rows.find((row) => row.seo === seo)
        const locale = localeOf(request, deployment, (query as { lang?: unknown }).lang ?? 'es')
        const map = venue && drawMap(venue, rows, inLanguage(services.catalogue.words, locale))
        if (!map) return reply.callNotFound()
        return reply.type('image/svg+xml; charset=utf-8').header('cache-control', A_DAY).send(map)
      },
    )
  },
}
