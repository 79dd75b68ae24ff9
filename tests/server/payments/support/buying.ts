import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { HoldResult, PaymentOutcome, PurchaseProcess } from '../../../../contract/index.ts'

/** One call of the API: a running shop or an injected one. */
export type Caller = <Data>(
  method: 'GET' | 'POST',
  path: string,
  more?: { body?: unknown; token?: string },
) => Promise<{ nCode: number; cError?: string; oData: Data }>

export const BUYER = {
  cNombre: 'Ana',
  cApellido: 'Núñez',
  cEmail: 'canary-buyer@ejemplo.ar',
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
}

/** The widget's answer to a challenge, as text. */
export const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Holds seats and fills the checkout up to the card. @returns the purchase. */
export const prepare = async (
  call: Caller,
  token: string,
  idFuncion: number,
  seats: string[],
): Promise<string> => {
  const { oData } = await call<HoldResult>('POST', '/v2/Proceso/0/Posiciones/Tomar', {
    token,
    body: {
      idFuncion,
      ctProcess: 'CART',
      cIdempotencia: randomUUID(),
      aPosicion: seats.map((idPosicion) => ({ idPosicion, idPromocion: null })),
      aSector: [],
    },
  })
  const id = oData.oProceso.idProcesoDeCompra
  await call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token, body: BUYER })
  await call('POST', `/v2/Proceso/${id}/EntregaTipo/Seleccionar`, { token, body: { idEntregaTipo: 1 } })
  await call('POST', `/v2/Proceso/${id}/FormaDePago/Seleccionar`, {
    token,
    body: { nFormaDePago: 1, nCuotas: 1 },
  })
  return id
}

export const chargeBody = (
  cTokenTarjeta: string,
  cCaptcha: string | null,
  cIdempotencia: string = randomUUID(),
) => ({
  cIdempotencia,
  nFormaDePago: 1,
  cTokenTarjeta,
  nCuotas: 1,
  cCaptcha,
  lTerminos: true,
})

/** Pays the purchase as it is now; a body that has a version of its own is sent as it is. */
export const pay = async (call: Caller, token: string, id: string, body: object) => {
  const { oData } = await call<PurchaseProcess | null>('GET', `/v2/Proceso/${id}`, { token })
  const seen = { cVersion: oData?.cVersion ?? 'none', ...body }
  return call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar`, { token, body: seen })
}
