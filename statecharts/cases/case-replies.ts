import type { AnyEventObject } from 'xstate'
import { type ApiRouteName, apiAddresses, ERROR_CODES, type ErrorCode } from '../../contract/index.ts'
import { saidOf, troubleOf } from '../describe/replies.ts'
import { answerOf } from '../hands/hand.ts'
import { triggerOf } from '../model/triggers.ts'
import type { OfMachine } from './describe-case.ts'
import { phrase, sentence } from './in-words.ts'
import type { KeptStep } from './kept-case.ts'
import type { Expectation } from './test-case.ts'

/** What the screen says of a refusal or a failure. */
export function refusalOf(
  event: AnyEventObject,
  { isKept }: KeptStep,
  { replies }: OfMachine,
): Expectation[] {
  const trouble = troubleOf(event)
  const context = isKept && trouble?.kind === 'refused' ? { code: trouble.code } : null
  const text = saidOf(event, context, replies)
  return text === null ? [] : [{ kind: 'refusal', text }]
}

/** The name that an answer has in `answers` of a machine's hands: `<actor>`, or `<actor> <code>` where it has a code. */
export function answerNameOf(event: AnyEventObject): string {
  const trouble = troubleOf(event)
  const { name } = triggerOf(event.type, '')
  const { cEstadoPago, cEstado } = event['output']?.data ?? {}
  const which = trouble?.kind === 'refused' ? trouble.code : (cEstadoPago ?? cEstado)
  return which === undefined ? name : `${name} ${which}`
}

/** What has to go wrong for this answer. */
export function faultOf(
  event: AnyEventObject,
  { call }: KeptStep,
  { words, hands, replies }: OfMachine,
  { setup, isFirst }: { setup: string; isFirst: boolean },
): string | null {
  const trouble = troubleOf(event)
  const written = hands && answerOf(hands, setup, answerNameOf(event), event)
  if (written) return sentence(words.language, written)
  if (trouble === null) return null
  const when = phrase(words.language, isFirst ? 'beforeStart' : 'beforeStep')
  if (trouble.kind === 'failed') return phrase(words.language, 'cut', when)
  const reply = {
    nCode: ERROR_CODES[trouble.code as ErrorCode],
    cError: trouble.code,
    cMensaje: replies.refusals[trouble.code] ?? trouble.code,
    oData: null,
  }
  const answer = call
    ? phrase(words.language, 'answerOf', addressOf(call))
    : phrase(words.language, 'itsAnswer')
  return phrase(words.language, 'refuse', when, answer, JSON.stringify(reply))
}

const addressOf = (call: ApiRouteName): string => {
  const { method, base, path } = apiAddresses[call]
  return `${method} ${base}${path}`
}
