import * as z from 'zod/mini'
import { type ApiRoute, type ApiRouteName, apiRoutes } from '../../../contract/api-routes.ts'

/**
 * Fields of a request by which a person agrees to something, each with the guard of the chart that sends it. Null where
 * "no" is as good an answer: nothing waits for it.
 */
export const CONSENTS: Readonly<Record<string, string | null>> = {
  lTerminos: 'acceptsTerms',
  lCondiciones: 'acceptsConditions',
  lEntradasVigentes: 'knowsOfTickets',
  lNovedades: null,
  lSeguro: null,
}

/** Every field of a request that says yes or no, by the call's name. */
export const answersOf = (route: ApiRouteName): string[] => {
  const { body }: ApiRoute = apiRoutes[route]
  if (body === undefined) return []
  return booleansIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
}

const booleansIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) => [
    ...((value as { type?: unknown } | null)?.type === 'boolean' ? [name] : []),
    ...booleansIn(value),
  ])
}

export const routeNames = Object.keys(apiRoutes) as ApiRouteName[]

/** Calls whose body carries a consent that has to be given, each with its field. */
export const consentRoutes = routeNames.flatMap((route) =>
  answersOf(route)
    .filter((field) => CONSENTS[field])
    .map((field) => ({ route, field })),
)
