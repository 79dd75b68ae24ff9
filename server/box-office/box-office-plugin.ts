import fp from 'fastify-plugin'
import { type BoxOffice, createBoxOffice } from './box-office.ts'

declare module 'fastify' {
  interface FastifyInstance {
    boxOffice: BoxOffice
  }
}

export const boxOfficePlugin = fp(
  async (app) => {
    app.decorate('boxOffice', createBoxOffice(app.database, app.sellingDatabase, app.clock))
  },
  { name: 'box office', dependencies: ['database'] },
)
