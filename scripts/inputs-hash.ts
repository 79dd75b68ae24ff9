import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Says what dist was built from. */
export const STAMP = 'dist/.built-from'

const inputs = [
  'statecharts',
  'contract',
  'deployments',
  'locales',
  'machines',
  'server',
  'src',
  'viewer',
  'docs/traceability.md',
  'scripts/build.ts',
  'scripts/traceability/rows.ts',
  'scripts/traceability/specification.ts',
  'scripts/font.ts',
  'scripts/strip-words.ts',
  'lingui.config.ts',
  'package-lock.json',
  'vite.config.ts',
  'vite.viewer.config.ts',
]

const filesOf = (root: string, relative: string): string[] => {
  const full = path.join(root, relative)
  if (!existsSync(full)) return []
  if (/\.\w+$/.test(relative)) return [relative]
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** @returns a hash over the content of everything the build reads. */
export const inputsHash = (root: string): string => {
  const hash = createHash('sha256').update(process.version)
  for (const file of inputs.flatMap((input) => filesOf(root, input)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** @returns whether dist is there and was built from these very inputs. */
export const isBuilt = (root: string): boolean => {
  const stamp = path.join(root, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash(root)
}
