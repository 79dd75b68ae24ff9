import {
  type AddressedFilters,
  type Deployment,
  daysOf,
  type Locale,
  readSearch,
  type SearchPage,
} from '../../contract/index.ts'
import { localMoment } from '../../contract/local-day.ts'
import type { Services } from '../services.ts'

const PAGE_SIZE = 24

/** @returns what the page of the advanced search shows, from the same search that answers the call. */
export const searchPages =
  ({ showSearch, soldBy, clock }: Pick<Services, 'showSearch' | 'soldBy' | 'clock'>) =>
  async (query: string, deployment: Deployment, locale: Locale): Promise<{ page: SearchPage; at: Date }> => {
    const now = clock.now()
    const asked = readSearch(new URLSearchParams(query))
    const today = localMoment(now.toISOString(), deployment.timeZone).date
    const days = asked.when === null ? null : daysOf(asked.when, today, locale)
    const oResultado = await showSearch.find({
      request: {
        cBuscar: asked.text,
        aListaidTipoDeEspectaculo: asked.types,
        aIdEstablecimiento: asked.venues,
        dDesde: days?.first ?? asked.first,
        dHasta: days?.last ?? asked.last,
        fPrecioHasta: asked.highestPrice,
        aAccesibilidad: asked.access,
      } satisfies AddressedFilters,
      page: asked.page,
      pageSize: PAGE_SIZE,
      deployment,
      locale,
      now,
    })
    const listaTipo = soldBy(deployment).eventTypes.map(({ id, name, position }) => ({
      idEspectaculoTipo: id,
      cNombre: name[locale],
      nOrden: position,
    }))
    return { page: { oPedido: asked, oResultado, listaTipo, dHoy: today }, at: now }
  }
