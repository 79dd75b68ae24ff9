import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../../contract/entities/shop.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/shop/shop-view.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ShopView: View['ShopView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ ShopView } = await renderer.load<View>('/src/screens/shop/shop-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

test('a shop without products leads to the billboard, and does not say how they come', () => {
  const words = wordsOf(
    renderer.render(ShopView, {
      shop: { Lista: [], listaEstablecimiento: [], lRetiro: true, lEnvio: true },
      idEstablecimiento: 0,
    }),
  )
  expect(words).toContain('Ahora no hay nada en la tienda.')
  expect(words).not.toContain('Se retira, o se envía')
})

test('a shop says of the ways that products come those that it has', () => {
  const product = {
    ...{
      idEspectaculoCartel: 4,
      cSeo: 'gorra',
      cEspectaculoCartelNombre: 'Gorra',
      cBajada: '',
      cDescripcion: '',
    },
    ...{ idFuncion: 9, idSector: 12, nDisponible: null, lAgotado: false, fPrecioDesde: 9000 },
    ...{ idEstablecimiento: 1, cEstablecimientoNombre: 'La casa', listaImagenEspectaculoCartel: [] },
  } as unknown as Product
  const said = (lRetiro: boolean, lEnvio: boolean) =>
    wordsOf(
      renderer.render(ShopView, {
        shop: { Lista: [product], listaEstablecimiento: [], lRetiro, lEnvio },
        idEstablecimiento: 0,
      }),
    )
  const both = said(true, true)
  expect(both).toContain('Se retira, o se envía')
  expect(both).toContain('A domicilio')
  const collected = said(true, false)
  expect(collected).toContain('Se retira')
  expect(collected).not.toMatch(/o se envía|A domicilio/)
  const sent = said(false, true)
  expect(sent).toContain('Se envía')
  expect(sent).not.toMatch(/En el lugar/)
})
