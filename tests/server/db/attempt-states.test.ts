import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sqlList, statesWith } from '../../../server/db/attempt-states.ts'

const server = path.resolve(import.meta.dirname, '../../../server')
const textOf = (file: string) => readFileSync(path.join(server, file), 'utf8')

test('a function of the database that asks for payments under way asks for every state of them', () => {
  const lists = globSync('db/functions/*.sql', { cwd: server }).flatMap((file) =>
    [...textOf(file).matchAll(/state in \(([^)]*)\)/g)].map(([, list]) => list as string),
  )
  const live = lists.filter((list) => statesWith('unknown').some((state) => list.includes(`'${state}'`)))
  expect(live).toEqual([sqlList(statesWith('unknown'))])
})

test('which payments are under way is written down once', () => {
  const sources = globSync('**/*.ts', { cwd: server }).map((file) => file.replaceAll(path.sep, '/'))
  const listing = sources.filter(
    (file) => /\bENVIANDO\b/.test(textOf(file)) && /\bDESCONOCIDO\b/.test(textOf(file)),
  )
  // What each is to its customer is a table too, which is complete by its type.
  expect(listing.sort()).toEqual(['db/attempt-states.ts', 'payments/decide/outcome.ts'])
})
