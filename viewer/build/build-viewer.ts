import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import type { DeploymentNumbers } from '../../contract/deployment-numbers.ts'
import type { ChangesFile } from '../../statecharts/compare/changes-file.ts'

const root = path.resolve(import.meta.dirname, '../..')
const shared = { root, configFile: path.join(root, 'vite.viewer.config.ts'), logLevel: 'warn' as const }

/** Builds the page as the server shows it at /statecharts: dist/viewer. The font is made before. */
export const buildViewer = async (): Promise<void> => {
  await build(shared)
}

/**
 * The page as one file that opens from disk, where nothing may be fetched and modules are refused: styles, font,
 * scripts and pictures are in it. The font is made before.
 * @param file where it is written
 * @param numbers of the deployment that its sentences are about
 * @param changes what it shows first: how the charts differ from those of a revision
 */
export const buildViewerPage = async (
  file: string,
  numbers: DeploymentNumbers,
  changes?: ChangesFile,
): Promise<void> => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'taquilla-viewer-'))
  try {
    await build({
      ...shared,
      build: {
        outDir,
        emptyOutDir: true,
        manifest: false,
        cssCodeSplit: false,
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        rolldownOptions: { output: { format: 'iife', codeSplitting: false } },
      },
    })
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, pageOf(textOf(outDir, '.css'), textOf(outDir, '.js'), numbers, changes))
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** The only file of its kind that was built. */
const textOf = (folder: string, ending: string): string => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const [found, ...more] = files.filter(({ name }) => name.endsWith(ending))
  if (found === undefined || more.length > 0) throw new Error(`${more.length + 1} ${ending} files, not one`)
  return readFileSync(path.join(found.parentPath, found.name), 'utf8')
}

/** @param changes data that no browser runs; the page reads it by its id */
const pageOf = (
  style: string,
  script: string,
  numbers: DeploymentNumbers,
  changes: ChangesFile | undefined,
): string => `<!doctype html>
<html lang="es" data-numbers='${JSON.stringify(numbers)}'>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Statecharts</title>
<style>${style}</style>
</head>
<body><div id="root"></div>
${changes ? `<script type="application/json" id="changes">${JSON.stringify(changes).replaceAll('<', '\\u003c')}</script>` : ''}
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
