import type { Deployment, Locale } from '../../../contract/index.ts'
import type { ShowRow } from '../../catalogue/catalogue-snapshot.ts'
import { announcedOf, toWireShow, toWireShowOn } from '../../catalogue/catalogue-wire.ts'
import { serviceTexts } from '../../catalogue/service-texts.ts'
import { toWireShowDetail } from '../../catalogue/venue-wire.ts'
import { Refusal } from '../../refusal.ts'
import { type NarrowedBillboard, narrowedBillboards } from '../../search/narrowed-billboard.ts'
import type { RouteModule, SharedCall } from '../handler.ts'

const MAXIMUM_PAGE = 60

export const browse: RouteModule = {
  createHandlers: (services) => {
    const { catalogue, soldBy, billboardOf, showSearch, signatures } = services
    const narrowed = narrowedBillboards(services)
    /** Shows of a list as their cards say them: under days, by the performances on those days. */
    const cards = (
      shows: readonly ShowRow[],
      { performancesOf }: NarrowedBillboard,
      { deployment, now, locale }: Pick<SharedCall<'listShows'>, 'deployment' | 'now' | 'locale'>,
    ) =>
      shows.map((show) =>
        performancesOf === null
          ? toWireShow(services, show, now, locale)
          : toWireShowOn(services, deployment, show, performancesOf(show), now, locale),
      )
    const eventTypes = (deployment: Deployment, locale: Locale) =>
      soldBy(deployment).eventTypes.map(({ id, name, position }) => ({
        idEspectaculoTipo: id,
        cNombre: name[locale],
        nOrden: position,
      }))
    return {
      listEventTypes: ({ locale, deployment }) => ({ Lista: eventTypes(deployment, locale) }),

      listTexts: ({ locale }) => ({ Lista: serviceTexts(catalogue.words, locale) }),

      getBillboard: ({ query, now, locale, deployment }) => {
        const { limits, timeZone } = deployment
        const billboard = billboardOf(deployment)
        const list = narrowed(query.cFiltro ?? '', deployment, locale, now)
        const { asked, filter, shows, establishmentIds } = list
        const isWhole = filter === '' && asked.when === null
        const listed = shows.slice(0, asked.pages * limits.billboardPage)
        return {
          listaDestacado: (isWhole ? billboard.featured(limits.featured, now) : []).map((show) =>
            toWireShow(services, show, now, locale),
          ),
          Lista: cards(listed, list, { deployment, now, locale }),
          nTotal: shows.length,
          listaDia: billboard.days(timeZone, now),
          nPagina: Math.max(1, Math.ceil(listed.length / limits.billboardPage)),
          cFiltro: filter,
          cFecha: asked.when,
          listaTipo: eventTypes(deployment, locale),
          listaEstablecimiento: establishmentIds.flatMap((id) => {
            const venue = soldBy(deployment).establishments.get(id)
            return venue ? [{ idEstablecimiento: id, cNombre: venue.name }] : []
          }),
        }
      },

      listShows: ({ query, now, locale, deployment }) => {
        const { limits } = deployment
        const asked = new URLSearchParams(query.cFiltro)
        const day = query.dDia ?? query.cFecha
        if (day !== undefined) asked.set('cFecha', day)
        const list = narrowed(String(asked), deployment, locale, now)
        const size = Math.min(Math.max(query.cantXpagina ?? limits.billboardPage, 1), MAXIMUM_PAGE)
        const first = (Math.max(query.pagina ?? 1, 1) - 1) * size
        return {
          Lista: cards(list.shows.slice(first, first + size), list, { deployment, now, locale }),
          nTotal: list.shows.length,
        }
      },

      searchShows: ({ query, body, now, locale, deployment }) =>
        showSearch.find({
          request: body,
          page: query.pagina ?? 1,
          pageSize: query.cantXpagina ?? deployment.limits.billboardPage,
          deployment,
          locale,
          now,
        }),

      suggestShows: async ({ query, now, locale, deployment }) => ({
        Lista: await showSearch.suggest(query.cBuscar, deployment, locale, now),
      }),

      getShow: ({ params, query, now, locale, deployment }) => {
        const sold = soldBy(deployment)
        const show = /^\d{1,9}$/.test(params.id)
          ? sold.shows.get(Number(params.id))
          : sold.showNamed(params.id)
        const venue = catalogue.establishments.get(show?.establishmentId ?? 0)
        if (show === undefined || venue === undefined) throw new Refusal('NO_ENCONTRADO')
        if (query.h !== undefined && !signatures.isValidationHash('show', show.id, query.h)) {
          throw new Refusal('NO_ENCONTRADO')
        }
        const performances = announcedOf(catalogue, show.id, now)
        return toWireShowDetail(services, { show, venue, performances }, { deployment, locale, now })
      },
    }
  },
}
