import { CARDS, fieldsOfCard } from './support/cards.ts'
import { expect, STEADY, test } from './support/test.ts'

const RIGHT = { ...fieldsOfCard(CARDS.approved), number: '4242 4242 4242 4242', email: '' }
type Field = keyof typeof RIGHT

const now = new Date()
/** What is typed in place of what is right, the field that is marked, and what it says. */
const MISTAKES: [typed: Partial<typeof RIGHT>, field: Field, says: string][] = [
  [{ number: '' }, 'number', 'Ingresá todos los dígitos de la tarjeta'],
  [{ number: '4242 4242 4242' }, 'number', 'Ingresá todos los dígitos de la tarjeta'],
  [{ number: '4242 4242 4242 4241' }, 'number', 'El número de tarjeta no es válido'],
  [{ month: '' }, 'month', 'Ingresá el mes de vencimiento'],
  [{ month: '13' }, 'month', 'Ingresá el mes de vencimiento'],
  [{ year: '' }, 'year', 'Ingresá el año de vencimiento'],
  [{ year: String(now.getFullYear() - 1) }, 'year', 'El vencimiento no puede ser anterior al mes actual'],
  [{ cvc: '12' }, 'cvc', 'El código de seguridad tiene 3 dígitos'],
  [{ number: '3782 822463 10005', cvc: '123' }, 'cvc', 'El código de seguridad tiene 4 dígitos'],
  [{ holder: ' ' }, 'holder', 'Ingresá el nombre del titular'],
  [{ documentNumber: '' }, 'documentNumber', 'Ingresá el número de documento'],
  [{ birthDay: '' }, 'birthDay', 'La fecha de nacimiento es obligatoria'],
  [{ birthDay: '32' }, 'birthDay', 'El día debe estar entre 1 y 31'],
  [{ birthMonth: '13' }, 'birthMonth', 'El mes debe estar entre 1 y 12'],
  [{ birthYear: String(now.getFullYear() + 1) }, 'birthYear', 'El año no puede ser mayor al actual'],
  [{ birthYear: '1800' }, 'birthYear', 'El año es demasiado chico'],
  [{ birthDay: '31', birthMonth: '2' }, 'birthYear', 'La fecha no es válida'],
  [{ email: 'ana@' }, 'email', 'Mail no tiene formato correcto'],
]

test('the card page says of each field what is missing or wrong, and sends nothing until all is right', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // In any page of the shop: the checkout is not what this is about.
  await page.goto('/login')
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { className: 'card-page', src })
    frame.style.height = '900px'
    document.body.prepend(frame)
  }, shop.cardPage('es'))
  const { card } = visitor.checkout
  const fillIn = async (values: Partial<typeof RIGHT>) => {
    for (const [id, value] of Object.entries(values)) await card.locator(`#${id}`).fill(value)
  }
  const submit = () => page.evaluate(() => window.frames[0]?.postMessage({ type: 'card.submit' }, '*'))

  await fillIn(RIGHT)
  for (const [typed, field, says] of MISTAKES) {
    await fillIn(typed)
    await submit()
    await expect(card.locator(`#${field}-error`)).toHaveText(says)
    await expect(card.locator('[aria-invalid=true]').first()).toHaveAttribute('id', field)
    await expect(card.locator(`#${field}`)).toBeFocused()
    await fillIn(Object.fromEntries(Object.keys(typed).map((id) => [id, RIGHT[id as Field]])))
  }
  expect(asked).not.toContain('/card/tokens')
  const sent = page.waitForRequest('**/card/tokens')
  await fillIn({ email: 'ana@ejemplo.ar' })
  await submit()
  expect((await sent).postDataJSON()).toEqual({
    ...{ number: '4242424242424242', month: 12, year: 2031, cvc: '123', holder: 'ANA PAZ' },
    ...{ documentType: 'DNI', documentNumber: '30111222', birthDate: '1990-03-02', email: 'ana@ejemplo.ar' },
  })
})
