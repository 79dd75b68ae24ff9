import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CollectedTest, takeCollected } from './test-api.ts'

const testApi = new URL('./test-api.ts', import.meta.url).href

/** The tests of some files, declared once and ready to be run as often as there are mutants. */
export async function collectTests(root: string, files: readonly string[]): Promise<CollectedTest[]> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' && context.parentURL !== testApi
        ? { url: testApi, shortCircuit: true }
        : next(specifier, context),
  })
  try {
    const tests: CollectedTest[] = []
    for (const file of files) {
      await import(pathToFileURL(join(root, file)).href)
      tests.push(...takeCollected())
    }
    return tests
  } finally {
    hooks.deregister()
  }
}
