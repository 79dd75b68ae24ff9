import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { SpecificationRow } from 'virtual:viewer-data'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const ID = 'virtual:viewer-data'
const RESOLVED = `\0${ID}`
const MOST_BYTES = 64 * 1024 * 1024
/** What the layouts, places and rows are made of. */
const SOURCES = /^(machines|statecharts)\/.*\.ts$|^docs\/(traceability\.md|screens\/screens\.json)$/

/** Reads the rows of docs/traceability.md, as `viewer/virtual.d.ts` types them. */
type ReadSpecification = () => readonly SpecificationRow[]

/** `virtual:viewer-data` for the page of the charts; a changed machine shows at the next load of the page. */
export const viewerData = (readSpecification: ReadSpecification): Plugin => ({
  name: 'taquilla-viewer-data',
  resolveId: (id) => (id === ID ? RESOLVED : null),
  async load(id) {
    if (id !== RESOLVED) return null
    const script = path.join(root, 'viewer/build/print-viewer-data.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: MOST_BYTES })
    const names = ['layouts', 'places', 'overview', 'drawnOverview', 'replies', 'keptScreens', 'replayed']
    return [
      `const data = JSON.parse(${JSON.stringify(stdout)})`,
      ...names.map((name) => `export const ${name} = data.${name}`),
      `export const specification = ${JSON.stringify(readSpecification())}`,
    ].join('\n')
  },
  hotUpdate({ file }) {
    if (!SOURCES.test(path.relative(root, file))) return
    const known = this.environment.moduleGraph.getModuleById(RESOLVED)
    if (known) this.environment.moduleGraph.invalidateModule(known)
  },
})
