import type { Locale } from '../../contract/client-state.ts'
import type { BrowserLane, Lane, Message } from '../../statecharts/together/message.ts'
import type { View } from '../../statecharts/together/run.ts'
import type { WhatIf } from '../../statecharts/together/what-if.ts'
import whatIfFile from '../../statecharts/together/what-ifs.json'
import wordFile from '../../statecharts/together/words.json'
import type { TogetherWords } from '../../statecharts/together/words.ts'

/** What may be asked by its name. */
export const whatIfs = whatIfFile as unknown as readonly WhatIf[]

export const togetherWords: TogetherWords = wordFile

/** A sentence of words.json in a language. */
export const say = (key: string, language: Locale): string => togetherWords[key]?.[language] ?? key

/** What passed last in the last move; nothing where no message did. */
export const newestOf = ({ messages, before }: Pick<View, 'messages' | 'before'>): Message | undefined =>
  messages.filter(({ order }) => order > before).toSorted((one, other) => other.order - one.order)[0]

/** Who takes part, as it is called: the second browser is a tab, or a device. */
export const laneName = (lane: Lane, second: View['second'], language: Locale): string =>
  say(lane === 'b' ? `lane.b.${second ?? 'tab'}` : `lane.${lane}`, language)

/** The lanes that there are: the second browser once it is open. */
export const lanesOf = ({ second }: View): Lane[] => [
  'person',
  'a',
  ...(second ? (['b'] as BrowserLane[]) : []),
  'server',
  'provider',
]
