import { expect, test } from 'vitest'
import { standingActor } from '../../support/bound-screen.ts'
import { boundScreens } from '../../support/bound-screens.ts'
import { drawPart } from '../support/drawn-part.ts'

const bound = boundScreens()

test('who logs in while the page is open is greeted by name', async () => {
  const ana = { cNombre: 'Ana', cEmail: 'a@b.c', dLogin: '2026-11-28T12:00:00Z' }
  const session = standingActor({ tags: ['loggedIn'], context: { user: ana } }).actor
  const now = () => Date.parse('2026-11-28T12:00:01Z') + performance.now()
  const at = async (clock: () => number) => {
    const page = { deployment: { limits: { greetingMs: 60_000 } } }
    const { all } = await drawPart(
      bound,
      'greeting',
      'Greeting',
      {},
      { page, shop: { actors: { session }, now: clock } },
    )
    return all('p')[0]?.props.children
  }
  expect([await at(() => now() - 2_000), await at(now)]).toMatchObject([
    ...[{ props: { values: { name: 'Ana' } } }, false],
  ])
})
