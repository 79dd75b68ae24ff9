import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Deployment,
  MANIFEST_PATH,
  OFFLINE_PATH,
  WORKER_PATH,
  type WorkerSettings,
} from '../../contract/index.ts'
import { drawIcon } from '../brand/icon.ts'
import { digestOf } from '../replies/ready-reply.ts'
import { localeOf } from '../text/language.ts'
import { appManifest, ICON_SIZES } from './app-manifest.ts'
import { manifestOf } from './manifest.ts'
import { offlineFiles } from './offline-files.ts'
import { offlinePage } from './offline-page.ts'

const A_DAY = 'public, max-age=86400'

/** @returns the service worker's script: the names of the build and its files, then its code. @param root has dist. */
const workerScript = (root: string): string => {
  const code = readFileSync(path.join(root, 'dist/worker/worker.js'), 'utf8')
  const manifest = manifestOf(root)
  const settings: WorkerSettings = {
    build: digestOf(code + JSON.stringify(manifest)),
    files: offlineFiles(manifest),
  }
  return `self.taquilla=${JSON.stringify(settings)};\n${code}`
}

const drawIconPicture = async (deployment: Deployment, size: number): Promise<Buffer> => {
  const canvas = createCanvas(size, size)
  canvas
    .getContext('2d')
    .drawImage(await loadImage(Buffer.from(drawIcon(deployment, size))), 0, 0, size, size)
  return canvas.encode('png')
}

/**
 * What makes a shop installable and lets it open without a network: each deployment's manifest and icons, the page
 * without a connection, and the service worker.
 * @param root the folder that has dist; null where the shop runs from its sources, which no worker may keep.
 */
export const serveOffline = (app: FastifyInstance, root: string | null): void => {
  const hidden = { schema: { hide: true } as object }
  const languageOf = (request: FastifyRequest) =>
    localeOf(request, request.deployment, (request.query as { lang?: unknown }).lang)
  const script = root === null ? null : workerScript(root)
  const pictures = new Map<string, Promise<Buffer>>()

  if (script !== null)
    app.get(WORKER_PATH, hidden, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    )
  app.get(OFFLINE_PATH, hidden, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(offlinePage(request.deployment, languageOf(request))),
  )
  app.get(MANIFEST_PATH, hidden, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(appManifest(request.deployment, languageOf(request))),
  )
  for (const size of ICON_SIZES)
    app.get(`/icono-${size}.png`, hidden, async ({ deployment }, reply) => {
      const key = `${deployment.id} ${size}`
      const picture = pictures.get(key) ?? drawIconPicture(deployment, size)
      pictures.set(key, picture)
      return reply
        .header('cache-control', A_DAY)
        .type('image/png')
        .send(await picture)
    })
}
