import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { WITHOUT_UI } from '../../e2e/models/without-ui.ts'
import { discoverModels } from '../../e2e/replay/discover-models.ts'
import { noScreenOf } from '../../e2e/replay/screen-entry.ts'

const { modelled } = await discoverModels()
const reasons = new Set([
  ...Object.values(WITHOUT_UI),
  ...modelled.flatMap(({ model }) => Object.values(model.states).flatMap((entry) => noScreenOf(entry) ?? [])),
])

describe('why a state has no picture', () => {
  it.each(['es', 'pt'])('is a sentence in %s too, and no sentence is left over', (language) => {
    const file = path.resolve(import.meta.dirname, '../../locales', language, 'no-screen.json')
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(Object.keys(words)).toEqual([...reasons].sort())
    expect(Object.entries(words).filter(([english, said]) => said.trim() === '' || said === english)).toEqual(
      [],
    )
  })
})
