import { CARD_HOST_PATHS, cardValidationAddresses } from '../../contract/addresses/card-validation.ts'
import { type CardVerdict, cardVerdictOf, UNKNOWN_VERDICT } from '../../contract/card-verdict.ts'
import type { CardQuestion } from '../../contract/entities/card-validation.ts'
import type { CardToken } from '../../machines/card/card.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** How long the host may take; milliseconds. */
const TIMEOUT_MS = 10_000

/** One question to a card-validation host. No answer, or one that makes no sense, is unknown. */
const ask = async (
  uri: string,
  question: CardQuestion,
  signal: AbortSignal,
  pass?: string,
): Promise<CardVerdict> => {
  try {
    const reply = await fetch(uri, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(pass && { authorization: `Bearer ${pass}` }) },
      body: JSON.stringify(question),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return cardVerdictOf(reply.ok, await reply.json())
  } catch {
    return UNKNOWN_VERDICT
  }
}

/**
 * Asks the deployment's card-validation host whether a card is good, and, with a pass of our server, whether it may pay
 * this purchase. The login's own token never goes there.
 * @returns the refusal of our server, which gives no pass for a purchase that is over
 */
export const askCardHost = async (
  api: Api,
  { idProcesoDeCompra, card }: { idProcesoDeCompra: string; card: CardToken },
  signal: AbortSignal,
): Promise<Outcome<CardVerdict>> => {
  const { cTokenTarjeta, cMarca, cUltimosDigitos } = card
  const pass = await api.call('issueCardPass', {
    address: cardValidationAddresses.issueCardPass,
    params: { id: idProcesoDeCompra },
    body: { cTokenTarjeta },
    signal,
  })
  if (!pass.ok) return pass
  const { cUri, cPase } = pass.data
  const question = { idProcesoDeCompra, cTokenTarjeta, cMarca, cUltimosDigitos }
  const [good, paying] = await Promise.all([
    ask(`${cUri}${CARD_HOST_PATHS.card}`, question, signal),
    ask(`${cUri}${CARD_HOST_PATHS.payment}`, question, signal, cPase),
  ])
  return { ok: true, data: good.status === 'ok' ? paying : good }
}
