import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { envelope } from '../../contract/envelope.ts'
import { ERROR_CODES, errorCodes } from '../../contract/error-codes.ts'

const reply = envelope(z.null())
const dServidor = '2026-11-21T10:00:00-03:00'

describe('error codes', () => {
  test('none travels as a success, and all are refusals', () => {
    expect(Object.values(ERROR_CODES).filter((nCode) => nCode < 400 || nCode > 599)).toEqual([])
  })

  test('only a bad token is 401, since that means login', () => {
    expect(errorCodes.filter((code) => ERROR_CODES[code] === 401)).toEqual(['NO_AUTORIZADO'])
  })

  test('the transport failure of section 7 is no code of the server', () => {
    expect(Object.values(ERROR_CODES)).not.toContain(555)
  })

  test.each(errorCodes)('a reply may carry %s', (cError) => {
    const refusal = { nCode: ERROR_CODES[cError], cError, cMensaje: 'x', dServidor }
    expect(reply.parse(refusal)).toEqual(refusal)
  })

  test('a reply with a code that is not listed, or without server time, is none', () => {
    expect(reply.safeParse({ nCode: 400, cError: 'OTRO', dServidor }).success).toBe(false)
    expect(reply.safeParse({ nCode: 200, oData: null }).success).toBe(false)
    expect(reply.safeParse({ nCode: 200, dServidor: '2026-11-21 10:00' }).success).toBe(false)
  })
})
