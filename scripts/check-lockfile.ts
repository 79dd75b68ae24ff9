// Fails where package-lock.json lacks a platform's package: `npm ci` would refuse it on a fresh clone.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

interface Locked {
  version?: string
  optionalDependencies?: Record<string, string>
}

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

/** Looks a package up folder by folder, as Node resolves it. */
const isLocked = (from: string, name: string): boolean => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]?.version) return true
    if (at === '') return false
  }
}

const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(from, name))
    .map((name) => `${name}, wanted by ${from || 'package.json'}`),
)
for (const name of missing) console.error(`package-lock.json lacks ${name}`)
process.exit(missing.length > 0 ? 1 : 0)
