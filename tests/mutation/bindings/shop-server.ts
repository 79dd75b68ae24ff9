import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { type BindingMutant, instrument } from './edits.ts'
import { hold } from './held-server.ts'

const TEST_API = '/tests/mutation/bindings/test-api.ts'
const HELD_SERVER = '/tests/mutation/bindings/held-server.ts'

/** Whatever a test file asks of vitest is collected; the server that it would open for the shop's modules is held. */
const collecting: Plugin = {
  name: 'taquilla-collects-tests',
  enforce: 'pre',
  transform: (source, id) =>
    id.includes('/tests/src/')
      ? source
          .replaceAll(/ from 'vitest'$/gm, ` from '${TEST_API}'`)
          .replaceAll(/ from 'vite'$/gm, ` from '${HELD_SERVER}'`)
      : null,
}

const sleepingMutants = (root: string, mutants: readonly BindingMutant[]): Plugin => {
  const byFile = new Map<string, Map<number, BindingMutant>>()
  for (const [number, mutant] of mutants.entries())
    byFile.set(mutant.file, (byFile.get(mutant.file) ?? new Map()).set(number, mutant))
  return {
    name: 'taquilla-sleeping-mutants',
    enforce: 'pre',
    load(id) {
      const file = relative(root, id)
      const numbered = byFile.get(file)
      return numbered ? instrument(readFileSync(join(root, file), 'utf8'), numbered) : null
    },
  }
}

/** The shop's modules and their tests as the build sees them, with every mutant asleep in them. */
export const openShopServer = async (
  root: string,
  mutants: readonly BindingMutant[],
): Promise<ViteDevServer> => {
  // The file belongs to the scripts, whose types this project does not see.
  const { overlayCatalogue } = (await import(
    new URL('../../../scripts/overlay-catalogue.ts', import.meta.url).href
  )) as { overlayCatalogue: Plugin }
  const server = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      ...[collecting, sleepingMutants(root, mutants), overlayCatalogue, lingui()],
      babel({ presets: [linguiTransformerBabelPreset()] }),
    ],
  })
  hold(server)
  return server
}
