import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from './page.ts'
import { REFRESH } from './refresh.ts'

/** Renders from the sources as they are now, through Vite in this process: `npm run dev`. */
export const viteRenderer = async (app: FastifyInstance, root: string): Promise<PageRenderer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    // Vite's own client and the refresh hook are inline scripts, which the shop's policy refuses.
    reply.removeHeader('content-security-policy')
    reply.raw.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    renderPage: async (page) => {
      const entry = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Pick<
        PageRenderer,
        'renderPage'
      >
      return entry.renderPage(page)
    },
    assetTags: (_page, face) => ({
      head: `${REFRESH}<script type="module" src="/@vite/client"></script><script type="module" src="/src/app/entry-client.tsx"></script>`,
      end: `<link rel="stylesheet" href="/src/theme/display-face${face === 'condensed' ? '' : `-${face}`}.css">`,
    }),
  }
}
