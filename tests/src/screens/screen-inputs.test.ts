import { describe, expect, test } from 'vitest'
import type { ScreenName } from '../../../contract/page-routes.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { inputOf, type Opened } from '../support/screen-inputs.ts'

const bound = boundScreens()

describe('a screen begins with what its address says', () => {
  test.each([
    ['exchange', { params: { idProcesoDeCompra: 'p-2' } }, { idProcesoDeCompra: 'p-2' }],
    ['exchange', {}, { idProcesoDeCompra: '' }],
    ['bookings', {}, { ctProcess: 'CART' }],
    ['boxBookings', {}, { ctProcess: 'BOX' }],
    ['waiting', { search: 'idFuncion=22' }, { idFuncion: 22 }],
    ['waiting', {}, { idFuncion: 0 }],
    ['contact', { served: { params: { numero: 'Q-2' } } }, { number: 'Q-2' }],
    ['contact', {}, { number: null }],
    [
      'landing',
      { params: { cSeo: 'zamba' }, search: 'h=x', served: { data: { landing: 'show' } } },
      { cSeo: 'zamba', h: 'x', show: 'show' },
    ],
    ['landing', {}, { cSeo: '', h: null, show: null }],
    [
      'loginRedirect',
      { search: 'code=c&state=s&iss=i&other=o' },
      { reply: { code: 'c', state: 's', iss: 'i', error: undefined } },
    ],
  ] as [ScreenName, Opened, object][])('%s with %j', async (screen, opened, input) => {
    expect(await inputOf(bound, screen, opened)).toEqual(input)
  })

  test('the billboard with the one that was sent, if that is of the same search', async () => {
    const at = async (url: string, search: string) =>
      inputOf(bound, 'billboard', { search, served: { url, data: { billboard: 'sent' } } })
    expect(await at('/?cFiltro=zamba', 'cFiltro=zamba')).toEqual({
      billboard: 'sent',
      search: 'cFiltro=zamba',
    })
    expect(await at('/', '')).toMatchObject({ billboard: 'sent' })
    expect(await at('/?cFiltro=zamba', 'cFiltro=chacarera')).toMatchObject({ billboard: null })
    expect(await at('/?cFiltro=caf%C3%A9', 'cFiltro=café')).toMatchObject({ billboard: 'sent' })
    expect(await at('/?cFiltro=a?b', 'cFiltro=a?b')).toMatchObject({ billboard: 'sent' })
    expect(await at('/?cFiltro=%E0%A4', 'cFiltro=x')).toMatchObject({ billboard: null })
    expect(await at('/?cFiltro=%E0%A4', 'cFiltro=%E0%A4')).toMatchObject({ billboard: 'sent' })
    expect(await inputOf(bound, 'billboard', { search: 'x' })).toEqual({ billboard: null, search: 'x' })
  })

  test('the desk with the login of this tab, and a performance', async () => {
    const remembered = { personal: 'token-2' }
    expect(await inputOf(bound, 'boxOffice', { search: 'idFuncion=22', remembered })).toEqual({
      ...{ token: 'token-2', idFuncion: 22 },
    })
    expect(await inputOf(bound, 'boxOffice', { search: 'idFuncion=x' })).toEqual({
      token: null,
      idFuncion: null,
    })
  })
})
