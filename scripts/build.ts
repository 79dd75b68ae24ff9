// Builds the shop: the browser's half, the server's half of the pages, the page of the charts, and the
// server's processes.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Plugin, rolldown } from 'rolldown'
import { build as viteBuild } from 'vite'
import { type ScreenName, screenFile, screens } from '../contract/page-routes.ts'
import { manifestOf } from '../server/ssr/manifest.ts'
import { buildViewer } from '../viewer/build/build-viewer.ts'
import { createProgress } from './build-progress.ts'
import { makeFonts } from './font.ts'
import { inputsHash, STAMP } from './inputs-hash.ts'
import { screensWithoutFile } from './screens-without-file.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Packages that find their own files beside them, bring machine code or call eval: left in node_modules. */
const external = [
  /^@electric-sql\/pglite/,
  /^pg(-native)?$/,
  /^vite$/,
  /^fsevents$/,
  /^pdfjs-dist/,
  /^@napi-rs\//,
  /^@fastify\/swagger-ui$/,
  /^drizzle-kit/,
  /^oidc-provider$/,
]

/** Modules that read a file beside them keep finding it where the sources are. */
const besideSources: Plugin = {
  name: 'taquilla-beside-sources',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'server')) || !code.includes('import.meta.url')) return null
    const source = JSON.stringify(path.posix.join('../..', path.relative(root, id)))
    return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
  },
}

const bundle = async (entry: string, name: string): Promise<void> => {
  const output = await rolldown({
    input: { [name]: path.join(root, entry) },
    platform: 'node',
    external,
    plugins: [besideSources],
    logLevel: 'warn',
    checks: { pluginTimings: false },
    transform: { target: 'node22' },
  })
  await output.write({ dir: path.join(root, 'dist/server'), format: 'esm', entryFileNames: '[name].js' })
  await output.close()
}

/** The service worker is one script of its own, beside the pages'. */
const bundleWorker = async (): Promise<void> => {
  const output = await rolldown({
    input: path.join(root, 'src/worker/entry.ts'),
    platform: 'browser',
    logLevel: 'warn',
    checks: { pluginTimings: false },
    transform: { target: 'es2022' },
  })
  await output.write({ file: path.join(root, 'dist/worker/worker.js'), format: 'iife', minify: true })
  await output.close()
}

const compress = promisify(brotliCompress)

/** Leaves a .br beside every text asset, so that no request pays for compressing. */
const precompress = async (folder: string): Promise<void> => {
  const texts = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const from = path.join(folder, file)
      const packed = await compress(readFileSync(from), {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      })
      writeFileSync(`${from}.br`, packed)
    }),
  )
}

/**
 * Builds everything into dist, then stamps it with what it was built from.
 * @throws where a screen has no file of its own: its pages would come without their styles.
 */
export const buildAll = async (): Promise<void> => {
  const hash = inputsHash(root)
  // dist/charts is another command's.
  for (const part of [STAMP, 'dist/client', 'dist/server', 'dist/ssr', 'dist/viewer', 'dist/worker'])
    rmSync(path.join(root, part), { recursive: true, force: true })
  // A journey's or a test's NODE_ENV would compile React's development half, which is not in the bundles.
  process.env.NODE_ENV = 'production'
  const built = createProgress(8, console.log)
  await built('the faces', makeFonts())
  const quiet = { root, logLevel: 'warn' as const }
  const ssr = viteBuild({ ...quiet, build: { ssr: true } })
  const client = viteBuild(quiet).then(() => precompress(path.join(root, 'dist/client/assets')))
  const viewer = buildViewer().then(() => precompress(path.join(root, 'dist/viewer/assets')))
  await Promise.all([
    built('pages as the server draws them', ssr),
    built('pages in the browser', client),
    built('the page of the charts', viewer),
    built('the service worker', bundleWorker()),
    built('the shop', bundle('server/main.ts', 'main')),
    built('the sandbox payment provider', bundle('server/payments/sandbox/main.ts', 'sandbox')),
    built('the sandbox identity provider', bundle('server/external-login/sandbox/main.ts', 'login-sandbox')),
  ])
  const missing = screensWithoutFile(manifestOf(root), (Object.keys(screens) as ScreenName[]).map(screenFile))
  if (missing.length > 0) throw new Error(`Screens without a file of their own: ${missing.join(', ')}`)
  writeFileSync(path.join(root, STAMP), hash)
}

if (import.meta.filename === process.argv[1]) await buildAll()
