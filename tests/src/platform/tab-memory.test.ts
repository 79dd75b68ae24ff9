import { expect, test } from 'vitest'
import { createTabMemory } from '../../../src/platform/storage/tab-memory.ts'
import { createPageStorage } from '../../../src/platform/storage/web-storage.ts'

test('a tab forgets all but one thing, and nothing that is not its own', () => {
  const storage = createPageStorage()
  storage.setItem('other', 'stays')
  const memory = createTabMemory(storage)
  for (const key of ['visit', 'address', 'sign-up']) memory.write(key, key)
  memory.forgetAllBut('visit')
  expect(['visit', 'address', 'sign-up'].map((key) => memory.read(key))).toEqual(['visit', null, null])
  expect(storage.getItem('other')).toBe('stays')
})
