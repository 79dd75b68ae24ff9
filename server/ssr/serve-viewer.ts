import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deployment } from '../../contract/index.ts'
import type { AnswerPage } from './render-pages.ts'
import { listScreens, sendScreen } from './serve-screens.ts'
import { builtViewerTags, isViewerOn, sourceViewerTags, VIEWER_BASE, viewerDocument } from './viewer-page.ts'

export interface ServeViewerOptions {
  root: string
  from: 'build' | 'source'
  production: boolean
  /** Answers as for any page that does not exist, where the page is switched off. */
  noPage: AnswerPage
}

const A_YEAR_SECONDS = 31_536_000

/** The page of the statecharts with what it loads, by the deployment that the host names. */
export const serveViewer = async (app: FastifyInstance, options: ServeViewerOptions): Promise<void> => {
  const { root, from, production, noPage } = options
  const tags = from === 'build' ? builtViewerTags(root) : sourceViewerTags()
  if (from === 'build')
    await app.register(fastifyStatic, {
      root: path.join(root, 'dist/viewer/assets'),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: A_YEAR_SECONDS * 1000,
    })

  const whereOn =
    (answer: (request: FastifyRequest, reply: FastifyReply, deployment: Deployment) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { deployment } = request
      return isViewerOn(production, deployment) ? answer(request, reply, deployment) : noPage(request, reply)
    }
  const hidden = { schema: { hide: true } as object }

  app.get(
    VIEWER_BASE,
    hidden,
    whereOn((_request, reply, deployment) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(viewerDocument(deployment, tags)),
    ),
  )
  app.get(
    `${VIEWER_BASE}/`,
    hidden,
    whereOn((_request, reply) => reply.redirect(VIEWER_BASE)),
  )
  app.get(
    `${VIEWER_BASE}/traceability.md`,
    hidden,
    whereOn(async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await readFile(path.join(root, 'docs/traceability.md'))),
    ),
  )
  app.get(`${VIEWER_BASE}/screens.json`, hidden, whereOn(listScreens(root)))
  app.get(`${VIEWER_BASE}/screens/:folder/:file`, hidden, whereOn(sendScreen(root, noPage)))
  if (from === 'build')
    app.get(
      `${VIEWER_BASE}/assets/*`,
      hidden,
      whereOn((request, reply) => reply.sendFile((request.params as { '*': string })['*'])),
    )
}
