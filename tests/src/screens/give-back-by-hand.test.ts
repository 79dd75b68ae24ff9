import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMountedView } from '../support/mounted-view.ts'
import { probe } from '../support/probed-view.tsx'
import { createViewRenderer } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let page: ReturnType<typeof createMountedView>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const nothing = () => {}
const draw = async (cDestino: 'CAJA' | 'PROVEEDOR') => {
  const { GiveBackDialog } = await renderer.load<
    typeof import('../../../src/screens/box-office/give-back-dialog.tsx')
  >('/src/screens/box-office/give-back-dialog.tsx')
  const offer = {
    ...{ idProcesoDeCompra: 'p-2', nOrden: '00000002', listaEntrada: [], dHasta: null },
    cDestino,
  }
  const drawn = await probe(page, renderer, GiveBackDialog, {
    ...{ offer: { ...offer, fDevuelve: 11_000, fRetenido: 0 }, chosen: ['t-2'], isException: false },
    ...{ progress: 'open', given: null, failure: null },
    ...{ onToggle: nothing, onException: nothing, onRetry: nothing, onGive: nothing, onClose: nothing },
  })
  return {
    shown: () => drawn.all('GiveBackAmount')[0]?.props.offer,
    choose: (byHand: boolean) => act(async () => drawn.all('GiveBackForm')[0]?.props.onByHand(byHand)),
    isTicked: () => drawn.all('GiveBackForm')[0]?.props.byHand,
  }
}

test('what goes back is shown as paid by hand once that is chosen, and out of the drawer otherwise', async () => {
  const { shown, choose, isTicked } = await draw('CAJA')
  expect(isTicked()).toBe(false)
  expect(shown()).toMatchObject({ cDestino: 'CAJA', fDevuelve: 11_000 })
  await choose(true)
  expect(isTicked()).toBe(true)
  expect(shown()).toMatchObject({ cDestino: 'A_MANO', fDevuelve: 11_000 })
  await choose(false)
  expect(shown()).toMatchObject({ cDestino: 'CAJA' })
})

test('a provider pays back what it was paid, whatever was chosen before', async () => {
  const { shown, choose } = await draw('PROVEEDOR')
  await choose(true)
  expect(shown()).toMatchObject({ cDestino: 'PROVEEDOR' })
})
