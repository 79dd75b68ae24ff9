import type { FastifyInstance } from 'fastify'
import {
  API_BASE,
  type DataOf,
  type Deployment,
  type Locale,
  type PageData,
  type PageMatch,
  type Reply,
  SUCCESS,
} from '../../contract/index.ts'

export interface LoadedData {
  /** HTTP status of the page: a show that does not exist is a page that does not exist. */
  status: 200 | 404 | 503
  data: PageData
  dServidor: string | null
}

/** Asks the API in-process, so that a page and the API can never disagree. */
const ask = async <Data>(
  app: FastifyInstance,
  path: string,
  { hosts }: Deployment,
  locale: Locale,
): Promise<Reply<Data>> => {
  const reply = await app.inject({
    method: 'GET',
    url: `${API_BASE}${path}`,
    headers: { host: hosts[0], 'accept-language': locale },
  })
  return reply.json<Reply<Data>>()
}

const loaded = <Data>(reply: Reply<Data>, name: (data: Data) => PageData): LoadedData => {
  if (reply.nCode === SUCCESS && reply.oData !== undefined)
    return { status: 200, data: name(reply.oData), dServidor: reply.dServidor }
  return { status: reply.nCode === 404 ? 404 : 503, data: {}, dServidor: reply.dServidor ?? null }
}

/** @returns the data of a page that is rendered with its data; nothing for the others. */
export const loadPageData = async (
  app: FastifyInstance,
  { route, params }: PageMatch,
  deployment: Deployment,
  locale: Locale,
): Promise<LoadedData> => {
  if (route.screen === 'billboard')
    return loaded(
      await ask<DataOf<'getBillboard'>>(app, '/v2/Cartelera', deployment, locale),
      (billboard) => ({
        billboard,
      }),
    )
  if (route.screen === 'landing') {
    const path = `/v2/EspectaculoCartel/${encodeURIComponent(params['cSeo'] ?? '')}`
    return loaded(await ask<DataOf<'getShow'>>(app, path, deployment, locale), (landing) => ({ landing }))
  }
  return { status: 200, data: {}, dServidor: null }
}
