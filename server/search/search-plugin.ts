import fp from 'fastify-plugin'
import { createSearch, type Search } from './search.ts'

declare module 'fastify' {
  interface FastifyInstance {
    showSearch: Search
  }
}

export const searchPlugin = fp(
  async (app) => {
    app.decorate('showSearch', createSearch(app))
  },
  { name: 'search', dependencies: ['auth', 'catalogue', 'database'] },
)
