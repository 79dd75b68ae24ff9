import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { builtRenderer } from './built-renderer.ts'
import { type RenderPagesOptions, renderPages } from './render-pages.ts'
import { serveOffline } from './serve-offline.ts'
import { serveViewer } from './serve-viewer.ts'
import { viteRenderer } from './vite-renderer.ts'

export interface SiteOptions extends Omit<RenderPagesOptions, 'renderer' | 'isKept'> {
  /** The folder that has dist, or the sources when from is 'source'. */
  root: string
  from: 'build' | 'source'
  /** In production the page of the statecharts is there only where a deployment switches it on. */
  production: boolean
}

const A_YEAR_MS = 31_536_000_000

/** The pages with all that they load, and the page of the statecharts. Register it last. */
export const serveSite = async (app: FastifyInstance, options: SiteOptions): Promise<void> => {
  const { root, from, production } = options
  const isBuilt = from === 'build'
  const renderer = isBuilt ? await builtRenderer(root) : await viteRenderer(app, root)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: path.join(root, 'dist/client/assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: A_YEAR_MS,
    })
  serveOffline(app, isBuilt ? root : null)
  const noPage = renderPages(app, { ...options, renderer, isKept: isBuilt })
  await serveViewer(app, { root, from, production, noPage })
}
