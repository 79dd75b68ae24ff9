import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const ID = /^virtual:viewer-cases\/(es|en|pt)$/
const MOST_BYTES = 64 * 1024 * 1024

/** `virtual:viewer-cases/<language>`: the cases to try by hand, which are made once for all languages. */
export const viewerCases = (): Plugin => {
  let made: Promise<Readonly<Record<string, unknown>>> | null = null
  const make = async () => {
    const script = path.join(root, 'viewer/build/print-cases.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: MOST_BYTES })
    return JSON.parse(stdout) as Readonly<Record<string, unknown>>
  }
  return {
    name: 'taquilla-viewer-cases',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, language] = ID.exec(id.replace('\0', '')) ?? []
      if (language === undefined) return null
      made ??= make()
      return `export const cases = JSON.parse(${JSON.stringify(JSON.stringify((await made)[language]))})`
    },
  }
}
