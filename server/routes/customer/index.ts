import { Refusal } from '../../domain/refusal.ts'
import type { RouteModule } from '../handler.ts'
import { userOf } from './user.ts'

export const customer: RouteModule = {
  createHandlers: ({ sessions }) => ({
    login: async ({ body, deployment }) => {
      const { sessionMinutes } = deployment.limits
      const login = await sessions.logIn(body.cEmail, body.cClave, sessionMinutes)
      if (login === null) throw new Refusal('CREDENCIALES_INVALIDAS')
      return userOf(login)
    },

    getCustomer: ({ customer: who }) => ({
      cNombre: who.firstName,
      cApellido: who.lastName,
      cEmail: who.email ?? '',
      lAlias: who.hasAlias,
      cTipoDocumento: who.documentType,
      cDocumento: who.documentNumber,
    }),

    logout: async ({ token }) => {
      await sessions.logOut(token)
      return null
    },
  }),
}
