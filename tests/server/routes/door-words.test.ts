import { expect, it } from 'vitest'
import { type DoorMerge, HEADERS, type Redemption, redemptionState } from '../../../contract/index.ts'
import { doorKeyOf } from '../../../server/auth/door-key.ts'
import { inDoorWords } from '../../../server/tickets/door-words.ts'
import { refused } from '../../../server/tickets/redeem-ticket.ts'
import { EXCHANGING, exchangesAt, newOf } from '../payments/support/exchanges.ts'
import { hostedShop } from '../payments/support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const { bought, begin, pay, ticketsOf, regret, performance } = exchangesAt(hosted)

const atDoor = async <Data>(path: string, body: object, language: string) =>
  (
    await hosted.shop.call<Data>('POST', `/v2/Puerta/${path}`, {
      body,
      headers: {
        [HEADERS.door]: doorKeyOf('door-key-of-the-tests', hosted.deployment.id, 'Norte'),
        'accept-language': language,
      },
    })
  ).oData
const scan = async (cQr: string, on: string, language: string) => {
  const body = { cQr, idFuncion: performance(on) }
  const { cEstado, cMensaje } = await atDoor<Redemption>('Entrada/Canjear', body, language)
  return [cEstado, cMensaje]
}
/** Takes an admission back. */
const undo = async (cQr: string, on: string, language: string) => {
  const body = { cQr, idFuncion: performance(on), cMotivo: 'se equivocó de puerta' }
  const { cEstado, cMensaje } = await atDoor<Redemption>('Entrada/Deshacer', body, language)
  return [cEstado, cMensaje]
}

it('a door says in its language what became of a ticket, and admits the others', async () => {
  const id = await bought(['3-1', '3-2'])
  const back = await bought(['3-3', '3-4'], hosted.stranger)
  const [first, second] = await ticketsOf(id)
  const begun = await begin(id, [second!.number], 'Platea')
  await pay(newOf(begun))
  await regret(back, hosted.stranger)
  const [other] = await ticketsOf(back)
  const [fresh] = await ticketsOf(newOf(begun))

  expect(await scan(second!.qr, 'obra-1', 'es')).toEqual([
    'CAMBIADA',
    'Esta entrada se cambió por otra: no vale para entrar. La que vale es la entrada nueva, para la fecha que dice.',
  ])
  expect(await scan(second!.qr, 'obra-1', 'en')).toEqual([
    'CAMBIADA',
    'This ticket was exchanged for another: it does not admit. The new ticket does, on the date that it shows.',
  ])
  expect(await scan(other!.qr, 'obra-1', 'pt')).toEqual([
    'DEVUELTA',
    'Este ingresso foi devolvido: não vale para entrar.',
  ])
  expect(await scan(fresh!.qr, 'obra-1', 'es')).toEqual([
    'OTRA_FUNCION',
    'Es una entrada para otra función: acá no vale.',
  ])
  expect(await scan(first!.qr, 'obra-1', 'pt')).toEqual(['ADMITIDA', 'Pode entrar.'])
  expect(await scan(fresh!.qr, 'obra-2', 'es')).toEqual(['ADMITIDA', 'Puede entrar.'])
  expect(await undo(fresh!.qr, 'obra-2', 'en')).toEqual([
    'DESHECHA',
    'The admission was undone: the ticket admits again.',
  ])
  expect(await undo(fresh!.qr, 'obra-2', 'pt')).toEqual([
    'SIN_CANJEAR',
    'Ninguém entrou com este ingresso: não há nada a desfazer.',
  ])

  const now = hosted.shop.clock.now().toISOString()
  const aLectura = [second, other, first].map((one) => ({ cQr: one!.qr, dLectura: now }))
  const path = `Funcion/${performance('obra-1')}/Lecturas`
  const merged = await atDoor<DoorMerge>(path, { dEnvio: now, aLectura }, 'en')
  expect(merged.aLectura.map(({ cEstado, cMensaje }) => [cEstado, cMensaje])).toEqual([
    [
      'CAMBIADA',
      'This ticket was exchanged for another: it does not admit. The new ticket does, on the date that it shows.',
    ],
    ['DEVUELTA', 'This ticket was given back: it does not admit.'],
    ['YA_CANJEADA', 'Somebody has already entered with this ticket.'],
  ])
})

it('a ticket that was resold is no ticket that was given back', () => {
  const reasons = ['RESOLD', 'EXCHANGED', 'RETURNED', 'REGRETTED', 'TRANSFERRED', 'RESEATED', null] as const
  expect(reasons.map((voidReason) => refused({ voidReason }))).toEqual([
    'REVENDIDA',
    'CAMBIADA',
    'DEVUELTA',
    'DEVUELTA',
    'TRANSFERIDA',
    'TRANSFERIDA',
    'DEVUELTA',
  ])
})

it('every answer of a door has its own words in each language', () => {
  for (const locale of ['es', 'en', 'pt'] as const) {
    const words = redemptionState.options.map((cEstado) => inDoorWords({ cEstado }, locale).cMensaje)
    expect(new Set(words).size).toBe(redemptionState.options.length)
    expect(words.filter((one) => one.startsWith('door.'))).toEqual([])
  }
})
