import {
  type Deployment,
  documentOfPath,
  type Locale,
  type PageData,
  type PageMatch,
} from '../../contract/index.ts'
import { Refusal } from '../refusal.ts'
import type { PageReplies, SharedAnswer } from '../routes/shared-answers.ts'

export interface LoadedData {
  /** HTTP status of the page: a show that does not exist is a page that does not exist. */
  status: 200 | 404 | 503
  data: PageData
  /** Names the data: other data has another. */
  version: string
  /** When the data was computed; null where the page has none. */
  at: Date | null
}

const NONE: LoadedData = { status: 200, data: {}, version: '', at: null }

const loaded = ({ version, at }: SharedAnswer, data: PageData): LoadedData => ({
  status: 200,
  data,
  version,
  at,
})

/**
 * Asks the functions that answer the API, so that a page and the API can never disagree.
 * @param onFailure called where the data could not be computed; the browser then asks for it by itself.
 * @returns the data of a page that is rendered with its data; none for the others.
 */
export const loadPageData = async (
  { shared, performanceHead, searchPage }: Pick<PageReplies, 'shared' | 'performanceHead' | 'searchPage'>,
  { route, params }: PageMatch,
  { deployment, locale }: { deployment: Deployment; locale: Locale },
  onFailure: (error: unknown) => void,
): Promise<LoadedData> => {
  try {
    if (route.screen === 'billboard') {
      const query = params['query'] ? { cFiltro: params['query'] } : {}
      const answer = await shared.read('getBillboard', { params: {}, query, deployment, locale })
      return loaded(answer, { billboard: answer.data })
    }
    if (route.screen === 'search') {
      const { page, at } = await searchPage(params['query'] ?? '', deployment, locale)
      return { status: 200, data: { search: page }, version: JSON.stringify(page), at }
    }
    if (route.screen === 'landing') {
      const id = params['cSeo'] ?? ''
      const answer = await shared.read('getShow', { params: { id }, query: {}, deployment, locale })
      return loaded(answer, { landing: answer.data })
    }
    if (route.screen === 'establishment') {
      const question = { params: { id: Number(params['idEstablecimiento']) }, query: {}, deployment, locale }
      const answer = await shared.read('getEstablishment', question)
      return loaded(answer, { establishment: answer.data })
    }
    if (route.screen === 'shop' && route.access === 'public') {
      const id = params['idEstablecimiento']
      const query = id === undefined ? {} : { idEstablecimiento: Number(id) }
      const answer = await shared.read('getShop', { params: {}, query, deployment, locale })
      return loaded(answer, { shop: answer.data })
    }
    const shown =
      route.screen === 'document' || route.screen === 'contact' ? documentOfPath(route.path) : null
    if (shown !== null) {
      const question = { params: { id: shown.id }, query: {}, deployment, locale }
      const answer = await shared.read('getDocument', question)
      return loaded(answer, { document: answer.data })
    }
    if (route.screen === 'performance' && params['cSeo'] !== undefined) {
      const question = { params: { id: params['cSeo'] }, query: {}, deployment, locale }
      const answer = await shared.read('getShow', question)
      const isOfShow = answer.data.listaFuncion.some(({ idFuncion }) => String(idFuncion) === params['id'])
      return isOfShow ? loaded(answer, { landing: answer.data }) : NONE
    }
    const performance = performanceHead(Number(params['idFuncion']), deployment, locale)
    return performance ? { ...NONE, data: { performance }, version: JSON.stringify(performance) } : NONE
  } catch (error) {
    const isMissing = error instanceof Refusal && error.code === 'NO_ENCONTRADO'
    if (isMissing) return route.screen === 'performance' ? NONE : { ...NONE, status: 404 }
    onFailure(error)
    return { ...NONE, status: 503 }
  }
}
