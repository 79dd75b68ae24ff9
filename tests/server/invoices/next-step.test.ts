import { describe, expect, it } from 'vitest'
import type { Authorisation, Found } from '../../../server/invoices/authority.ts'
import { afterAsking, afterConsulting, nextStep } from '../../../server/invoices/decide/next-step.ts'
import { receiverOf } from '../../../server/invoices/receipt-request.ts'

const code = { state: 'authorised', cae: '76482210883041', until: '2026-12-04' } as const
const expected = { cents: 10_428_000, receiver: { type: 96, number: '31406772' } }

describe('what is done about an invoice next', () => {
  it('is to number it, to ask, to consult where it may have been sent, else nothing', () => {
    expect(nextStep('DEBIDA')).toBe('takeNumber')
    expect(nextStep('NUMERADA')).toBe('ask')
    expect(nextStep('PEDIDA')).toBe('consult')
    expect(nextStep('DESCONOCIDA')).toBe('consult')
    expect(nextStep('RECHAZADA')).toBe('nothing')
    expect(nextStep('AUTORIZADA')).toBe('nothing')
  })

  it.each<[Authorisation, unknown]>([
    [code, { type: 'authority.authorised' }],
    [{ state: 'rejected', reason: '10015' }, { type: 'authority.rejected' }],
    [{ state: 'unknown' }, { type: 'authority.silent' }],
    [{ state: 'outOfTurn' }, 'consult'],
  ])('follows an answer: %o', (answer, event) => expect(afterAsking(answer)).toEqual(event))

  it.each<[Found, boolean, string]>([
    [{ ...code, ...expected }, false, 'authority.authorised'],
    [{ ...code, ...expected }, true, 'authority.authorised'],
    [{ ...code, ...expected, cents: 10_427_999 }, false, 'number.lost'],
    [{ ...code, ...expected, receiver: { type: 96, number: '31406773' } }, false, 'number.lost'],
    [{ ...code, ...expected, receiver: { type: 80, number: '31406772' } }, false, 'number.lost'],
    [{ state: 'absent' }, false, 'authority.absent'],
    [{ state: 'absent' }, true, 'number.lost'],
    [{ state: 'unknown' }, true, 'authority.silent'],
  ])('follows what the authority has: %o, called out of turn: %s', (found, outOfTurn, type) =>
    expect(afterConsulting(found, expected, outOfTurn)).toEqual({ type }),
  )
})

describe('the receiver of an invoice', () => {
  it.each([
    ['DNI', '31.406.772', { type: 96, number: '31406772' }],
    ['CUIT', '30-71234567-1', { type: 80, number: '30712345671' }],
    ['CUIL', '20314067725', { type: 86, number: '20314067725' }],
    ['PASAPORTE', 'AAB123', { type: 99, number: '0' }],
    ['DNI', '0', { type: 99, number: '0' }],
    [null, null, { type: 99, number: '0' }],
  ] as const)('is named by a document that the authority knows: %s %s', (type, document, receiver) =>
    expect(receiverOf({ receiverDocumentType: type, receiverDocument: document })).toEqual(receiver),
  )
})
