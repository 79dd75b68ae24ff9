import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtRenderer } from '../../../server/ssr/built-renderer.ts'

const ENTRY = 'src/app/entry-client.tsx'
const OF_SPAIN = 'locales/es-ES/interface.po?overlay'

/** A built shop with two scripts: its entry's and the texts of Spain. */
const builtShop = (): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['dist/ssr', 'dist/client']) mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(root, 'dist/ssr/entry-server.js'), 'export const renderPage = () => {}')
  const manifest = { [ENTRY]: { file: 'entry.js' }, [OF_SPAIN]: { file: 'spain.js' } }
  writeFileSync(path.join(root, 'dist/client/manifest.json'), JSON.stringify(manifest))
  return root
}

test.each([
  ['a shop of Spain', ['es-ES', undefined]],
  ['another shop', [undefined, 'es-ES']],
] as const)('each shop loads its own Spanish, also where %s was asked for first', async (_, asked) => {
  const { assetTags } = await builtRenderer(builtShop())
  for (const spanish of asked) {
    const deployment = spanish === undefined ? {} : { spanish }
    const { end } = assetTags({ screen: 'billboard', locale: 'es', deployment }, 'condensed')
    expect(end.includes('spain.js')).toBe(spanish === 'es-ES')
  }
})
