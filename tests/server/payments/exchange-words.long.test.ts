import { describe, expect, it } from 'vitest'
import { refund } from '../../../server/db/schema/index.ts'
import { openOperatorDesk } from '../../../server/operators/operator-desk.ts'
import { printReturned } from '../../../server/operators/refund-desk.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { EXCHANGING, exchangesAt, newOf } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const exchanges = exchangesAt(hosted)
const { numbersOf, bought, begin, pay, orderOf, regret } = exchanges

const settled = async () => {
  await hosted.settleDue()
  await hosted.settleDue()
}
/** The second of two orders exchanges all that it has, or so many tickets. */
const exchanged = async (
  seats: string[],
  sector: 'Platea' | 'Balcón',
  how: 'approve' | 'free',
  count = seats.length,
) => {
  const other = await bought(seats.map((seat) => seat.replace('-1', '-3').replace('-2', '-4')))
  const id = await bought(seats)
  const begun = await begin(id, (await numbersOf(id)).slice(0, count), sector)
  await pay(newOf(begun), how)
  await settled()
  return { other, id, newId: newOf(begun) }
}
/** The amounts of the last mail of a kind about a purchase, by the words before them. */
const amountsIn = async (kind: string, purchaseId: string) => {
  const [mail] = await hosted.shop.database.query<{ html: string }>(
    'mail-about',
    `select m.html from mail m join outbox o on o.key = m.key
      where o.kind = $1 and o.subject_id = $2`,
    [kind, purchaseId],
  )
  const cells = [...mail!.html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text!.trim())
  return cells.flatMap((text, nth) =>
    text.includes('$') ? [[cells[nth - 1], text.replace('−', '-').replace(/[^\d,-]/g, '')]] : [],
  )
}

describe('the mails about an exchange', () => {
  it('show what goes back for the tickets that an exchange has left, and for all of an order without one', async () => {
    const { id } = await exchanged(['3-1', '3-2'], 'Platea', 'approve', 1)
    const whole = await bought(['2-1'])
    for (const one of [id, whole]) expect((await regret(one)).nCode).toBe(200)
    await settled()
    expect(await amountsIn('REGRET_MAIL', id)).toEqual([['Importe a devolver', '5500']])
    expect(await amountsIn('REGRET_MAIL', whole)).toEqual([['Importe a devolver', '11000']])
  })

  it('add up to what was paid for the new tickets', async () => {
    const { newId, other } = await exchanged(['3-1', '3-2'], 'Platea', 'approve')
    expect(await amountsIn('CONFIRMATION_MAIL', newId)).toEqual([
      ...[
        ['Entradas', '20000'],
        ['Cargo por servicio', '2000'],
      ],
      ...[
        ['Entradas cambiadas', '-11000'],
        ['Total pagado', '11000'],
      ],
    ])
    expect(await amountsIn('CONFIRMATION_MAIL', other)).toEqual([
      ...[
        ['Entradas', '10000'],
        ['Cargo por servicio', '1000'],
        ['Total pagado', '11000'],
      ],
    ])
  })

  it('say all that goes back of one that is given back, what its old tickets paid too', async () => {
    const { newId } = await exchanged(['3-1', '3-2'], 'Platea', 'approve')
    await regret(newId)
    await settled()
    expect(await amountsIn('REGRET_MAIL', newId)).toEqual([['Importe a devolver', '22000']])
    const { newId: same } = await exchanged(['1-1', '1-2'], 'Platea', 'free')
    await regret(same)
    await settled()
    expect(await amountsIn('REGRET_MAIL', same)).toEqual([['Importe a devolver', '22000']])
  })
})

describe('an order', () => {
  it('that was exchanged wholly says so, and one of which a ticket is left does not', async () => {
    const { id, other, newId } = await exchanged(['3-1', '3-2'], 'Platea', 'approve')
    const begun = await begin(other, (await numbersOf(other)).slice(1), 'Platea')
    await pay(newOf(begun))
    const states = async () => [await orderOf(id), await orderOf(other)].map((order) => order?.cEstado)
    expect(await states()).toEqual(['CAMBIADA', 'CONFIRMADA'])
    await regret(newId)
    expect(await states()).toEqual(['DEVUELTA', 'CONFIRMADA'])
  })
})

describe('operators that give back what came of an exchange', () => {
  it('read what goes back of both charges, or of the one that paid it', async () => {
    const { database, clock, app } = hosted.shop
    const { deployments, sandbox } = hosted
    const desk = openOperatorDesk({
      ...{ database, clock, deployments, signer: createTicketSigner() },
      ...{ config: app.server.config, payment: sandbox.config },
    })
    const lines: string[] = []
    const back = async (purchaseId: string) => {
      const asked = { deploymentId: 'programa-regional', purchaseId, operator: 'eva', note: 'luz' }
      const returned = await desk.returnTickets(asked)
      const services = { ...desk, database, clock, print: (line: string) => void lines.push(line) }
      await settled()
      await printReturned({ ...services, work: settled }, '7', returned!)
    }
    const { newId: dearer } = await exchanged(['3-1', '3-2'], 'Platea', 'approve')
    const { newId: same } = await exchanged(['1-1', '1-2'], 'Platea', 'free')
    await back(dearer)
    await back(same)
    const { id: attempt } = await hosted.attemptOf(dearer)
    expect(lines).toEqual([
      `Order 7: all its tickets: 11000.00 ARS, given back (refund-${attempt}); 11000.00 ARS, given back (refund-exchanged-${dearer})`,
      `Order 7: all its tickets: 22000.00 ARS, given back (refund-exchanged-${same})`,
    ])
    const owed = await hosted.shop.database.orm.select().from(refund)
    expect(owed.map(({ operator, note }) => [operator, note])).toEqual([
      ['eva', 'luz'],
      ['eva', 'luz'],
      ['eva', 'luz'],
    ])
  })
})
