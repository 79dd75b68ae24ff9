import { expect, test } from 'vitest'
import { localeOf } from '../../../server/text/language.ts'

const shop = { languages: ['es', 'en', 'pt'], defaultLanguage: 'es' } as const
const choose = (query: unknown, cookie?: string, acceptLanguage?: string) =>
  localeOf(
    {
      headers: {
        ...(cookie !== undefined && { cookie: `otra=en; idioma=${cookie}; tema=es` }),
        ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
      },
    },
    { ...shop, languages: [...shop.languages] },
    query,
  )

test('the address wins over the stored choice, and that over what the browser prefers', () => {
  expect([
    choose('pt', 'en', 'es'),
    choose(undefined, 'en', 'pt'),
    choose(undefined, undefined, 'pt-BR,pt;q=0.9'),
  ]).toEqual(['pt', 'en', 'pt'])
})

test("the browser's order is by weight, and languages the shop lacks are passed over", () => {
  expect([
    choose(undefined, undefined, 'en;q=0.4,pt;q=0.8'),
    choose(undefined, undefined, 'de-DE,fr;q=0.9,en;q=0.1'),
    choose(undefined, undefined, 'en;q=0,*;q=0.5'),
  ]).toEqual(['pt', 'en', 'es'])
})

test('an unreadable preference means the default language, never an error', () => {
  expect([choose(['en', 'pt']), choose('xx', 'yy', ';;;=,'), choose({}, '', '')]).toEqual(['es', 'es', 'es'])
})
