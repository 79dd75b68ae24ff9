import type { AnyEventObject } from 'xstate'
import { triggerOf } from '../model/triggers.ts'
import type { Language } from './phrases.ts'

/** What the shop says of refusals and failures, in one language: the sentences that its screens show. */
export interface ReplyTexts {
  language: Language
  /** The server's sentence by the code of `contract/error-codes.ts`. */
  refusals: Readonly<Record<string, string>>
  /** The shop's dialog after a call without an answer. */
  unanswered: string
  /** What those say that have no dialog: the login of the box office and the newsletter. */
  unreachable: Readonly<Record<'boxOffice' | 'newsletter', string>>
}

/** Calls in the background, and work without the server: where they fail, no screen says so. */
const IN_BACKGROUND: ReadonlySet<string> = new Set([
  ...['askTurn', 'listQueue', 'loadEventTypes', 'logout', 'proposeLocalities', 'queueGate'],
  ...['refreshAvailability', 'suggest'],
  ...['restoreClientState', 'loadLocale'],
  ...['claimOwnership', 'relockOwnership', 'closeProcess', 'settlePayment', 'reviveProcess', 'markPaying'],
])

/** Calls without the shop's dialog whose own form says that nothing was reached. */
const SAYS_ITSELF: Readonly<Record<string, (texts: ReplyTexts) => string>> = {
  logIn: ({ unreachable }) => unreachable.boxOffice,
  solveCaptcha: ({ unanswered }) => unanswered,
  subscribe: ({ unreachable }) => unreachable.newsletter,
}

interface Templates {
  /** `{text}` is what the screen shows. */
  shown: string
  dialog: string
  /** The server refuses, and the screen shows the state in its own words. */
  stateShown: string
  unsaid: string
}

const templates: Record<Language, Templates> = {
  en: {
    shown: 'The screen says: “{text}”',
    dialog: 'The shop’s dialog says: “{text}”',
    stateShown: 'The server refuses (“{text}”); the screen shows what this state says.',
    unsaid: 'The screen says nothing of the failure: this runs in the background.',
  },
  es: {
    shown: 'La pantalla dice: «{text}»',
    dialog: 'El aviso de la tienda dice: «{text}»',
    stateShown: 'El servidor se niega («{text}»); la pantalla muestra lo que dice este estado.',
    unsaid: 'La pantalla no dice nada de la falla: esto corre en segundo plano.',
  },
  pt: {
    shown: 'A tela diz: “{text}”',
    dialog: 'O aviso da loja diz: “{text}”',
    stateShown: 'O servidor recusa (“{text}”); a tela mostra o que este estado diz.',
    unsaid: 'A tela não diz nada da falha: isto roda em segundo plano.',
  },
}

/** What an event says went wrong: the code of a refusal, or that nothing answered. */
type Trouble = { kind: 'refused'; code: string } | { kind: 'failed'; actor: string }

/** @returns what the server refused or which actor failed; null for an event that is neither. */
export function troubleOf(event: AnyEventObject): Trouble | null {
  const { trigger, name } = triggerOf(event.type, '')
  if (trigger === 'error') return { kind: 'failed', actor: name }
  const { ok, code } = (event['output'] ?? {}) as { ok?: boolean; code?: string }
  return trigger === 'done' && ok === false && code !== undefined ? { kind: 'refused', code } : null
}

/**
 * What a tester reads after a refusal or a failure. A machine that keeps a refusal shows the server's sentence; one
 * that does not has a state with words of its own.
 * @param context of the machine after the event
 * @returns null where nothing was refused or failed, and for a code that is not the server's
 */
export function saidOf(event: AnyEventObject, context: unknown, texts: ReplyTexts): string | null {
  const trouble = troubleOf(event)
  if (trouble === null) return null
  const say = (template: keyof Templates, text = '') =>
    templates[texts.language][template].replace('{text}', text)
  if (trouble.kind === 'failed') {
    const itself = SAYS_ITSELF[trouble.actor]
    if (itself !== undefined) return say('shown', itself(texts))
    return IN_BACKGROUND.has(trouble.actor) ? say('unsaid') : say('dialog', texts.unanswered)
  }
  const sentence = texts.refusals[trouble.code]
  // The client's own code for what was never sent.
  if (sentence === undefined) return say('dialog', texts.unanswered)
  const isKept = JSON.stringify(context).includes(`"code":"${trouble.code}"`)
  return say(isKept ? 'shown' : 'stateShown', sentence)
}
