// Every property of the contract's schemas has one line in docs/glossary.md, and no line is left over.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

// A computed path hides this import from the check for unused code: an export that only this script reads is
// unused.
const contract = await import(path.resolve(import.meta.dirname, '../contract/index.ts'))

interface Definition {
  shape?: Record<string, unknown>
  element?: unknown
  innerType?: unknown
  options?: unknown[]
  valueType?: unknown
  in?: unknown
  out?: unknown
}

const words = new Set<string>()
const seen = new Set<unknown>()

/** Collects property names through objects of schemas, arrays, options and whatever wraps a schema. */
const collectNames = (value: unknown): void => {
  if (value === null || typeof value !== 'object' || seen.has(value)) return
  seen.add(value)
  const definition = (value as { _zod?: { def: Definition } })._zod?.def
  if (!definition) {
    for (const inner of Object.values(value)) collectNames(inner)
    return
  }
  for (const [name, inner] of Object.entries(definition.shape ?? {})) {
    words.add(name)
    collectNames(inner)
  }
  for (const inner of [
    definition.element,
    definition.innerType,
    definition.valueType,
    definition.in,
    definition.out,
    ...(definition.options ?? []),
  ])
    collectNames(inner)
}

collectNames({ ...contract, reply: contract.envelope(contract.apiRoutes.getBillboard.data) })
for (const field of Object.keys(contract.clientState)) words.add(field)

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/glossary.md'), 'utf8')
const [, wireWords = ''] = page.split('## Words on the wire')
const listed = [...wireWords.matchAll(/^\| `([^`]+)` \| .+ \|$/gm)].map(([, word]) => word as string)
const problems = [
  ...[...words].filter((word) => !listed.includes(word)).map((word) => `${word} has no line`),
  ...listed.filter((word) => !words.has(word)).map((word) => `${word} is no word of the contract`),
  ...listed.filter((word, index) => listed.indexOf(word) !== index).map((word) => `${word} is there twice`),
]
for (const problem of problems) console.error(`docs/glossary.md: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
