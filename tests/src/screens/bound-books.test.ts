import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoundScreens, type Standing } from '../support/bound-screen.ts'
import { createMountedView } from '../support/mounted-view.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let page: ReturnType<typeof createMountedView>
let screens: ReturnType<typeof createBoundScreens>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
  screens = createBoundScreens(page, renderer)
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const refused = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })

describe('the addresses', () => {
  const addresses = [{ idClienteDomicilio: 7 }, { idClienteDomicilio: 8 }]
  const context = {
    ...{ addresses, opened: 8, provinces: ['Salta'], localities: ['Cachi'], typed: { cCalle: 'Mitre' } },
    failure: refused('LIMITE'),
  }
  const at = (tags: string[], failure: object | null = context.failure) =>
    screens.draw('addresses', 'AddressesView', { context: { ...context, failure }, tags })

  test('are shown as the book stands', async () => {
    const opened = { idClienteDomicilio: 8 }
    const idle = { opened, unavailable: null, editor: null, removal: null }
    expect((await at([])).values).toEqual({ ...idle, dataState: 'list', addresses })
    expect((await at(['failed'])).values).toEqual({
      ...{ ...idle, dataState: 'failed', addresses: null, unavailable: 'LIMITE in words' },
    })
    expect((await at(['removal', 'busy'])).values).toMatchObject({
      ...{ dataState: 'removal', removal: { busy: true, failure: 'LIMITE in words' }, editor: null },
    })
    const editor = { typed: context.typed, provinces: ['Salta'], localities: ['Cachi'], busy: false }
    expect((await at(['form'])).values).toMatchObject({
      ...{ dataState: 'form', unavailable: null, removal: null },
      editor: { ...editor, failure: 'LIMITE in words', provinceError: undefined },
    })
    expect((await at(['form', 'busy'], refused('PROVINCIA_NO_VALIDA'))).values).toMatchObject({
      editor: { ...editor, busy: true, failure: null, provinceError: 'PROVINCIA_NO_VALIDA in words' },
    })
  })

  test('are opened, changed and removed one by one', async () => {
    const { press } = await at(['form'])
    expect(press('onOpen', 8)).toEqual([{ type: 'address.opened', idClienteDomicilio: 8 }])
    expect(press('onRemove', 8)).toEqual([{ type: 'removal.requested', idClienteDomicilio: 8 }])
    expect(press('onRetry')).toEqual([{ type: 'loading.retried' }])
    const address = { cCalle: 'Belgrano' }
    expect(press('editor.onSubmit', address)).toEqual([{ type: 'address.submitted', address, keeps: true }])
    expect(press('editor.onTyped', address)).toEqual([{ type: 'address.typed', typed: address }])
    expect(press('editor.onProvince', 'Jujuy')).toEqual([{ type: 'province.chosen', cProvincia: 'Jujuy' }])
    expect(press('editor.onLeave')).toEqual([{ type: 'editing.left' }])
    const removal = await at(['removal'])
    expect(removal.press('removal.onConfirm')).toEqual([{ type: 'removal.confirmed' }])
    expect(removal.press('removal.onLeave')).toEqual([{ type: 'removal.left' }])
  })
})

describe('the phones', () => {
  const listaTelefono = [{ idClienteTelefono: 7 }, { idClienteTelefono: 8 }]
  const at = (tags: string[], code = 'LIMITE', opened: number | null = 8) =>
    screens.draw('phones', 'PhonesView', {
      context: {
        ...{ book: { listaTelefono, lValidacion: true }, opened, code: { nMinutos: 12 } },
        failure: refused(code),
      },
      tags,
    })

  test('are shown as the book stands', async () => {
    const idle = { unavailable: null, listFailure: null, editor: null, removal: null, validation: null }
    const shown = { phones: listaTelefono, opened: listaTelefono[1], canValidate: true }
    expect((await at([])).values).toEqual({
      ...{ ...idle, ...shown, dataState: 'list', listFailure: 'LIMITE in words' },
    })
    expect((await at(['failed'])).values).toEqual({
      ...{ ...idle, ...shown, phones: null, dataState: 'failed', unavailable: 'LIMITE in words' },
    })
    expect((await at(['form', 'busy'])).values).toEqual({
      ...{ ...idle, ...shown, dataState: 'form' },
      editor: { busy: true, failure: 'LIMITE in words', numberError: undefined },
    })
    for (const code of ['TELEFONO_NO_VALIDO', 'TELEFONO_REPETIDO', 'CODIGO_NO_VALIDO'])
      expect((await at(['form'], code)).values.editor).toEqual({
        ...{ busy: false, failure: null, numberError: `${code} in words` },
      })
    expect((await at(['removal', 'busy'])).values).toMatchObject({
      ...{ removal: { busy: true, failure: 'LIMITE in words' }, validation: null, editor: null },
    })
    for (const step of ['sending', 'code', 'validated'])
      expect((await at([step, 'busy'])).values).toMatchObject({
        ...{ dataState: step, editor: null, removal: null },
        validation: { step, minutes: 12, busy: true, failure: 'LIMITE in words' },
      })
    expect((await at(['code'], 'CODIGO_NO_VALIDO')).values.validation).toMatchObject({
      ...{ busy: false, codeError: 'CODIGO_NO_VALIDO in words', failure: null },
    })
  })

  test('are opened, proved and removed one by one', async () => {
    const { press } = await at(['code'])
    expect(press('onOpen', 8)).toEqual([{ type: 'phone.opened', idClienteTelefono: 8 }])
    expect(press('onRemove', 8)).toEqual([{ type: 'removal.requested', idClienteTelefono: 8 }])
    expect(press('onValidate', 8)).toEqual([{ type: 'code.requested', idClienteTelefono: 8 }])
    expect(press('validation.onResend')).toEqual([{ type: 'code.requested', idClienteTelefono: 8 }])
    expect(press('validation.onCode', '123')).toEqual([{ type: 'code.submitted', cCodigo: '123' }])
    expect(press('validation.onLeave')).toEqual([{ type: 'validation.left' }])
    expect(press('onRetry')).toEqual([{ type: 'loading.retried' }])
    expect((await at(['code'], 'LIMITE', null)).press('validation.onResend')).toEqual([])
    const form = await at(['form'])
    expect(form.press('editor.onSubmit', 'p')).toEqual([{ type: 'phone.submitted', phone: 'p' }])
    expect(form.press('editor.onLeave')).toEqual([{ type: 'editing.left' }])
    const removal = await at(['removal'])
    expect(removal.press('removal.onConfirm')).toEqual([{ type: 'removal.confirmed' }])
  })
})

describe('privacy', () => {
  const sessions = [{ idSesion: 's-1' }, { idSesion: 's-2' }]
  const at = (tags: string[], over: object = {}) =>
    screens.draw('privacy', 'PrivacyView', {
      context: { sessions, failure: null, problems: [], refused: null, hasTickets: false, ...over },
      tags,
    } satisfies Standing)

  test('is shown as the page stands', async () => {
    expect((await at([])).values).toMatchObject({
      ...{ part: 'list', busy: false, sessions, failure: null, isWrongPassword: false },
    })
    expect((await at(['erasure', 'busy'], { failure: refused('LIMITE') })).values).toMatchObject({
      ...{ part: 'erasure', busy: true, failure: 'LIMITE in words', isWrongPassword: false },
    })
    const problems = [{ cCampo: 'cClave', cCodigo: 'CREDENCIALES' }]
    expect((await at(['erasure'], { failure: refused('CREDENCIALES'), problems })).values).toMatchObject({
      ...{ failure: null, isWrongPassword: true },
    })
  })

  test('ends the login that is pressed, and asks for what is pressed', async () => {
    const { press } = await at([])
    expect(press('onEnd', 's-2')).toEqual([{ type: 'session.ended', idSesion: 's-2' }])
    expect(press('onExport')).toEqual([{ type: 'export.requested' }])
    expect(press('onErase')).toEqual([{ type: 'erasure.requested' }])
    expect(press('onKeep')).toEqual([{ type: 'erasure.left' }])
    expect(press('onConfirm', { cClave: 'c' })).toEqual([{ type: 'erasure.submitted', cClave: 'c' }])
    expect(press('onLeave')).toEqual([{ type: 'farewell.read' }])
    expect(press('onRetry')).toEqual([{ type: 'loading.retried' }])
  })
})
