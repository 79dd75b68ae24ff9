import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './phrases.ts'
import type { ReplyTexts } from './replies.ts'

const locales = join(import.meta.dirname, '../../locales')

/** The sentences of a language as the shop has them: the server's, and those of its pages. @throws where one is gone */
export function readReplyTexts(language: Language): ReplyTexts {
  const read = (file: string) => readFileSync(join(locales, language, file), 'utf8')
  const server = Object.entries(JSON.parse(read('server.json')) as Record<string, string>)
  return {
    language,
    refusals: Object.fromEntries(
      server
        .filter(([key]) => key.startsWith('error.'))
        .map(([key, sentence]) => [key.slice('error.'.length), sentence]),
    ),
    unanswered: messageIn(read('messages.po'), 'A communication error has occurred with the server'),
    unreachable: {
      boxOffice: messageIn(read('box.po'), 'The server could not be reached. Try again.'),
      newsletter: messageIn(read('messages.po'), 'The shop did not answer.'),
    },
  }
}

function messageIn(catalogue: string, english: string): string {
  const [, after] = catalogue.split(`msgid ${JSON.stringify(english)}\nmsgstr `)
  if (after === undefined) throw new Error(`No page of the shop says “${english}” any more`)
  return JSON.parse(after.slice(0, after.indexOf('\n'))) as string
}
