import { describe, expect, test } from 'vitest'
import { lucias } from '../../../machines/samples/account.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { elementsIn } from '../support/probed-view.tsx'

const bound = boundScreens()
const refused = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })
const problems = [{ cCampo: 'cDocumento', cCodigo: 'DOCUMENTO_NO_VALIDO', message: 'no document' }]

/** A page of the account with its form, as the machine stands. */
const at = async (
  folder: string,
  tags: string[],
  { own = lucias, context = {}, switches = {} }: { own?: object; context?: object; switches?: object } = {},
) => {
  const drawn = await bound.screens.draw(
    ...([
      folder,
      'AccountPage',
      { context: { own, failure: null, problems: [], ...context }, tags },
    ] as const),
    {
      now: () => Date.parse('2026-12-03T01:30:00Z'),
      deployment: { timeZone: 'America/Argentina/Buenos_Aires', switches: { editMyData: true, ...switches } },
    },
  )
  const inside = elementsIn(drawn.all('AccountPage')[0]?.props.children(own))
  const named = (name: string) =>
    inside.find(({ type }) => typeof type === 'function' && type.name === name)?.props
  return { ...drawn, inside, named }
}

describe.each([
  ['my-data', 'OwnDataForm', 'My data', 'data', 'Your data are saved'],
  ['additional-data', 'AdditionalDataForm', 'Additional data', 'additional', 'Your data are saved'],
  [
    ...(['change-password', 'PasswordChangeForm', 'Change password', 'password'] as const),
    'Your password is changed, and the other sessions ended',
  ],
  ['my-alias', 'AliasForm', 'My alias', 'alias', 'Your alias is saved'],
])('%s', (folder, form, title, kind, savedTitle) => {
  const own = { ...lucias, lAlias: true }

  test('shows what is known and what became of its form', async () => {
    const page = await at(folder, ['saved'], { own })
    expect(page.values).toMatchObject({ title, dataState: 'saved', own, unavailable: null })
    expect(page.named(form)).toMatchObject({ saved: true })
    expect(page.named('FormEnd')).toMatchObject({ saved: true, busy: false, failure: null, savedTitle })
    const busy = await at(folder, ['busy'], { own, context: { failure: refused('LIMITE') } })
    expect(busy.named(form)).toMatchObject({ saved: false })
    expect(busy.named('FormEnd')).toMatchObject({ saved: false, busy: true, failure: 'LIMITE in words' })
    const failed = await at(folder, ['failed'], { own, context: { failure: refused('LIMITE') } })
    expect(failed.values).toMatchObject({ dataState: 'failed', unavailable: 'LIMITE in words' })
  })

  test('sends what was typed as its own form, once', async () => {
    const values = { cClave: 'typed' }
    const page = await at(folder, [], { own })
    page.named(form).onSubmit(values)
    expect(page.sent).toEqual([{ type: 'form.submitted', form: { kind, values } }])
    expect(page.press('onRetry')).toEqual([{ type: 'loading.retried' }])
    const busy = await at(folder, ['busy'], { own })
    busy.named(form).onSubmit(values)
    expect(busy.sent).toEqual([])
  })
})

test('a form names the field that the server refused', async () => {
  for (const [folder, form] of [
    ['my-data', 'OwnDataForm'],
    ['change-password', 'PasswordChangeForm'],
  ] as const) {
    const page = await at(folder, [], { context: { problems, failure: refused('DATOS') } })
    expect(page.named(form)).toMatchObject({ problems })
    expect(page.named('FormEnd')).toMatchObject({ failure: null })
  }
  const password = (await at('change-password', [])).named('PasswordChangeForm')
  expect(password).toMatchObject({ email: lucias.cEmail, problems: [] })
})

describe('my data', () => {
  test('know the day in the shop’s own time zone, and an account of name and mail alone', async () => {
    const { named } = await at('my-data', [])
    expect(named('OwnDataForm').today()).toBe('2026-12-02')
    const short = async (cDocumento: string | null, shortSignUp: boolean) =>
      (await at('my-data', [], { own: { ...lucias, cDocumento }, switches: { shortSignUp } })).named(
        'OwnDataForm',
      ).isShort
    expect([await short(null, true), await short('31406772', true), await short(null, false)]).toEqual([
      ...[true, false, false],
    ])
  })

  test('are read alone where the shop does not let them be changed', async () => {
    const { named } = await at('my-data', [], { switches: { editMyData: false } })
    expect([named('OwnDataList'), named('OwnDataForm')]).toEqual([{ own: lucias }, undefined])
  })

  test('say which mail is to be confirmed, where one is', async () => {
    const changed = await at('my-data', [], { own: { ...lucias, cEmailNuevo: 'nueva@ejemplo.ar' } })
    expect(changed.named('Notice')).toMatchObject({ title: 'Confirm your new email' })
    expect((await at('my-data', [])).named('Notice')).toBeUndefined()
  })
})

test('who may have no alias is shown none', async () => {
  expect((await at('my-alias', [])).named('AliasForm')).toBeUndefined()
})
