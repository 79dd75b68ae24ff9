import { Refusal } from '../../domain/refusal.ts'
import { bearerOf } from '../../plugins/authentication.ts'
import type { RouteModule } from '../handler.ts'

export const customer: RouteModule = {
  createHandlers: ({ sessions }) => ({
    login: async ({ body }) => {
      const login = await sessions.logIn(body.cEmail, body.cClave)
      if (login === null) throw new Refusal('CREDENCIALES_INVALIDAS')
      return {
        token: login.token,
        cNombre: login.customer.firstName,
        cEmail: login.customer.email,
        lAlias: login.customer.hasAlias,
        dLogin: login.startedAt.toISOString(),
      }
    },

    getCustomer: ({ customer: who }) => ({
      cNombre: who.firstName,
      cApellido: who.lastName,
      cEmail: who.email,
      lAlias: who.hasAlias,
      cTipoDocumento: who.documentType,
      cDocumento: who.documentNumber,
    }),

    logout: async ({ request }) => {
      await sessions.logOut(bearerOf(request) ?? '')
      return null
    },
  }),
}
