import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'
import { installedBrowser } from '../../e2e/support/installed-browser.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

const LEAST_BYTES = 1024 ** 3

/** The Node that package.json brings, beside the one that runs this. */
export const examineNode = (root: string, running = process.versions.node): Finding => {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>
  }
  const [pinned = running] = Object.entries(optionalDependencies).flatMap(([name, version]) =>
    name.startsWith('node-') ? [version] : [],
  )
  return running.split('.')[0] === pinned.split('.')[0]
    ? fine('Node', running)
    : wrong('Node', `${running}, and the shop runs on ${pinned}`, 'npm ci, and start it by npm')
}

/** The nearest folder that is there: the shop makes the rest. */
const existing = (directory: string): string =>
  existsSync(directory) ? directory : existing(path.dirname(directory))

/** Room where the data goes, and the right to write there. @param freeBytes what the disk has; asked where left out */
export const examineDisk = (directory: string, freeBytes?: number): Finding => {
  const at = existing(path.resolve(directory))
  try {
    accessSync(at, constants.W_OK)
  } catch {
    return wrong('Disk', `${at} takes no files from this user`, 'give it to the user, or set DATA_DIR')
  }
  const { bavail, bsize } = statfsSync(at)
  const free = freeBytes ?? bavail * bsize
  const said = `${(free / 1024 ** 3).toFixed(1)} GB free in ${at}`
  return free < LEAST_BYTES
    ? wrong('Disk', said, 'make room, or set DATA_DIR: 1 GB is needed')
    : fine('Disk', said)
}

const codeOfListening = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })

const isShop = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** @param ports by the name of their setting. */
export const examinePorts = async (
  ports: Readonly<Record<string, number>>,
  host: string,
): Promise<Finding[]> =>
  Promise.all(
    Object.entries(ports).map(async ([setting, port]) => {
      const what = `Port ${port}`
      const code = await codeOfListening(port, host)
      if (code === null) return fine(what, `free, for ${setting}`)
      if (code === 'EADDRINUSE')
        return (await isShop(port))
          ? note(what, 'the shop, or a part of it, runs already', 'nothing, if that is wanted')
          : wrong(what, 'another program listens here', `stop it, or set ${setting}`)
      return wrong(what, `cannot be opened (${code})`, `set ${setting} or HOST`)
    }),
  )

/** Tests alone need one. */
export const examineBrowser = (): Finding => {
  const file = installedBrowser() ?? chromium.executablePath()
  return existsSync(file)
    ? fine('Browser', file)
    : note(
        'Browser',
        'none',
        'for npm test alone: npx playwright install chromium, or CHROME=/path/to/chromium',
      )
}
