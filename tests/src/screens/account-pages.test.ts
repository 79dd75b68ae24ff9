import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { accountDataMachine } from '../../../machines/account-data/account-data.machine.ts'
import { lucias } from '../../../machines/samples/account.ts'
import { address, otherAddress, phone } from '../../../machines/samples/addresses.ts'
import type { AddressesViewProps } from '../../../src/screens/addresses/addresses-view.tsx'
import type { PhonesViewProps } from '../../../src/screens/phones/phones-view.tsx'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Addresses = typeof import('../../../src/screens/addresses/addresses-view.tsx')
type Phones = typeof import('../../../src/screens/phones/phones-view.tsx')
type Form = typeof import('../../../src/screens/my-data/index.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let AddressesView: Addresses['AddressesView']
let PhonesView: Phones['PhonesView']
let forms: Record<'my-data' | 'change-password' | 'my-alias', Form['default']>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ AddressesView } = await renderer.load<Addresses>('/src/screens/addresses/addresses-view.tsx'))
  ;({ PhonesView } = await renderer.load<Phones>('/src/screens/phones/phones-view.tsx'))
  const form = async (name: string) => (await renderer.load<Form>(`/src/screens/${name}/index.tsx`)).default
  forms = {
    'my-data': await form('my-data'),
    'change-password': await form('change-password'),
    'my-alias': await form('my-alias'),
  }
}, 60_000)
afterAll(() => renderer.close())

/** Each row of a book: what it is called, what it says, and what can be done with it. */
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<li class="book-row">(.*?)<\/li>/g)].map(([, row = '']) => [
    wordsOf(/<b>.*?<\/b>/.exec(row)?.[0] ?? ''),
    wordsOf(/<div class="sm soft">.*?<\/div>/.exec(row)?.[0] ?? ''),
    [...row.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => wordsOf(words ?? '')),
  ])

const addressesWith = (over: Partial<AddressesViewProps>) =>
  renderer.render(AddressesView, {
    ...{ dataState: 'list', addresses: [], opened: null, editor: null, removal: null, unavailable: null },
    ...{ onOpen: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn() },
    ...over,
  })

const phonesWith = (over: Partial<PhonesViewProps>) =>
  renderer.render(PhonesView, {
    ...{ dataState: 'list', phones: [], opened: null, editor: null, removal: null, unavailable: null },
    ...{ canValidate: true, listFailure: null, validation: null, onValidate: vi.fn() },
    ...{ onOpen: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn() },
    ...over,
  })

describe('the address book', () => {
  test('says of each address what kind it is and which is the default, and lets it be changed and removed', () => {
    const work = { ...otherAddress, cTipo: 'LABORAL' as const }
    expect(rowsOf(addressesWith({ addresses: [address, work] }))).toEqual([
      [
        'Home, the default',
        'Av. Colón 1234, 5000 Córdoba',
        ['Change Home, the default', 'Remove Home, the default'],
      ],
      ['Work', 'Rivadavia 1234, 5000 Córdoba', ['Change Work', 'Remove Work']],
    ])
    expect(wordsOf(addressesWith({}))).toContain('No addresses yet.')
    expect(wordsOf(addressesWith({}))).toContain('Add an address')
  })
})

describe('the phones', () => {
  const landline = {
    ...phone,
    ...{ idClienteTelefono: 10, cTipo: 'FIJO' as const, cFormato: '0341 555 0198', lDefecto: false },
    lValidado: true,
  }

  test('say what kind each is, which is the default and which was validated, and offer to validate the others', () => {
    expect(rowsOf(phonesWith({ phones: [phone, landline] }))).toEqual([
      [
        'Mobile, the default',
        '+54 9 351 234 5678',
        ['Validate +54 9 351 234 5678', 'Change Mobile, the default', 'Remove Mobile, the default'],
      ],
      ['Landline', '0341 555 0198, validated', ['Change Landline', 'Remove Landline']],
    ])
    expect(wordsOf(phonesWith({}))).toContain('No phones yet.')
  })

  test('are validated by a code that was sent, another one, or not now', () => {
    const at = (step: 'sending' | 'code' | 'validated') =>
      wordsOf(
        phonesWith({
          phones: [phone],
          opened: phone,
          validation: {
            ...{ step, minutes: 10, busy: false, codeError: undefined, failure: null },
            ...{ onCode: vi.fn(), onResend: vi.fn(), onLeave: vi.fn() },
          },
        }),
      )
    expect(at('sending')).toContain('Validate your phone Sending a code to +54 9 351 234 5678…')
    expect(at('code')).toContain(
      'We sent a code to +54 9 351 234 5678. It is good for 10 minutes. Code of six digits Validate Send another code Not now',
    )
    expect(at('validated')).toContain('Phone validated +54 9 351 234 5678 is yours')
  })
})

describe('a page of the account', () => {
  /** The page once its data came. */
  const pageOf = (name: keyof typeof forms, own: object = {}) => {
    const snapshot = accountDataMachine.resolveState({
      value: { form: 'editing' },
      context: { own: { ...lucias, ...own }, failure: null, problems: [] },
    })
    return renderer.render(forms[name], {
      actor: createActor(accountDataMachine, { snapshot }),
      now: () => 0,
      deployment: { timeZone: 'America/Argentina/Cordoba', switches: { editMyData: true } },
    } as unknown as Parameters<Form['default']>[0])
  }
  const fieldsOf = (markup: string) =>
    [...markup.matchAll(/<(?:input|select)[^>]* name="([^"]+)"[^>]*>/g)].map(([, name]) => name)

  test('My data has a field for each of the data that the shop asks a customer for', () => {
    expect(fieldsOf(pageOf('my-data'))).toEqual([
      ...['cNombre', 'cApellido', 'cTipoDocumento', 'cDocumento', 'dNacimiento', 'cGenero', 'cPais'],
      'cEmail',
    ])
  })

  test('Change password asks for the present one and twice for the new one', () => {
    expect(fieldsOf(pageOf('change-password'))).toEqual([
      'username',
      'cClaveActual',
      'cClave',
      'cClaveConfirmacion',
    ])
  })

  test('My alias has a field for who may have one, and says so to others', () => {
    expect(fieldsOf(pageOf('my-alias', { lAlias: true, cAlias: 'Lu' }))).toEqual(['cAlias'])
    expect(wordsOf(pageOf('my-alias', { lAlias: false }))).toContain('Your account has no alias.')
  })
})
