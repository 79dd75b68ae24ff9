import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { foreignWords, liveWords } from '../statecharts/recording/live-words.ts'
import { CARDS } from './support/cards.ts'
import { LiveListener } from './support/live-listener.ts'
import { expect, STEADY, test } from './support/test.ts'

const BUYER = {
  'First name': 'Canaria',
  'Last name': 'Querubina',
  'Document number': '98765432',
  Email: 'canaria@jaula.example',
}

test('a viewer of a whole purchase gets its states and no data of the customer', { tag: STEADY }, async ({
  context,
  page,
  shop,
  visitor,
}) => {
  const listener = await LiveListener.open(context, shop.origin)
  await page.bringToFront()
  const id = await visitor.holdByHand(2)
  const stored = async (storage: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => ({ ...window[name] }) as Record<string, string>, storage)
  const { token } = JSON.parse((await stored('localStorage'))['taquilla/state/user'] as string).value
  expect(token.length).toBeGreaterThan(20)
  await expect
    .poll(() => listener.standing())
    .toMatchObject({ root: expect.anything(), checkout: { buying: { delivery: 'choosing' } } })

  await visitor.checkout.chooseDelivery()
  await expect(visitor.heading('Who is it for?')).toBeVisible()
  for (const [name, value] of Object.entries(BUYER))
    await page
      .getByRole('main')
      .getByRole('textbox', { name: visitor.says(name), exact: true })
      .fill(value)
  await visitor.checkout.button('Continue').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await visitor.checkout.goToReview()
  await visitor.checkout.acceptTerms()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await expect
    .poll(() => listener.standing())
    .toEqual({
      root: { start: 'ready', overlay: 'removed', locale: 'settled', storage: 'kept', dialog: 'closed' },
      session: { loggedIn: 'free' },
      navigation: 'allowed',
      'queue-gate': 'done',
      'seat-holding': 'done',
      checkout: { done: 'showing' },
      card: 'stopped',
      payment: 'done',
      purchase: 'none',
      'purchase-timer': 'RESET',
      'tab-ownership': 'idle',
      cart: 'empty',
    })

  const heard = await listener.heard()
  const machines = (await discoverMachines()).map(({ machine }) => machine)
  expect(foreignWords(heard, liveWords(machines))).toEqual([])
  const [order] = await visitor.orders()
  const secrets = [
    ...[token, id, visitor.customer.email, visitor.customer.firstName, ...Object.values(BUYER)],
    ...[CARDS.approved.number, order?.nOrden ?? '', ...(order?.listaEntrada ?? []).map(({ cQr }) => cQr)],
  ]
  const said = JSON.stringify(heard)
  expect(secrets.filter((secret) => secret === '' || said.includes(secret))).toEqual([])
  // Four digits are in many a time and UUID: the card's are looked for by themselves.
  expect(said).not.toMatch(/(?<![\w-])4242(?![\w-])/)
  const kept = [
    ...Object.entries(await stored('localStorage')),
    ...Object.entries(await stored('sessionStorage')),
  ]
  expect(kept.filter(([, value]) => value.includes('xstate') || value.includes('purchase-timer'))).toEqual([])
  const ofCard = [CARDS.approved.number, CARDS.approved.number.replace(/(.{4})(?=.)/g, '$1 ')]
  const ofBuyer = [BUYER['Document number'], BUYER.Email]
  expect(
    kept.filter(([, value]) => [...ofCard, ...ofBuyer].some((secret) => value.includes(secret))),
    'what the browser keeps after the purchase',
  ).toEqual([])
})
