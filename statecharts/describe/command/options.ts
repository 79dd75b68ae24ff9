import { parseArgs } from 'node:util'
import { KEPT_LANGUAGE } from '../../screens/kept-screens.ts'
import { type Format, formats } from '../formats.ts'
import type { Language } from '../phrases.ts'
import { near } from './near.ts'
import { say, WrongUse } from './texts.ts'

export interface Options {
  machine: string | undefined
  format: Format
  language: Language
  /** By `--lang` alone: the replay's browser does not speak what this terminal does. */
  spoken: Language | undefined
  out: string | undefined
  to: string | undefined
  through: string | undefined
  from: string | undefined
  run: boolean
  /** The replay's pictures go into docs/screens. */
  keep: boolean
  help: boolean
}

const languages = ['es', 'en', 'pt'] as const

/**
 * The command line of `npm run paths`.
 * @param environment where LC_ALL, LC_MESSAGES and LANG are looked for
 * @throws WrongUse
 */
export function readOptions(words: string[], environment: Record<string, string | undefined>): Options {
  const mine = languageOf(environment)
  const { values, positionals } = parse(words, mine)
  const language = oneOf(languages, values.lang ?? mine, 'unknownLanguage', mine)
  const [machine, ...more] = positionals
  const ways = [values.to, values.through, values.from].filter((way) => way !== undefined)
  if (more.length > 0) throw new WrongUse(say(language, 'usage'))
  if (values.keep && (!values.run || (values.lang ?? KEPT_LANGUAGE) !== KEPT_LANGUAGE))
    throw new WrongUse(say(language, 'keepAlone'))
  if (ways.length > 1 || (machine === undefined && (values.to ?? values.through) !== undefined))
    throw new WrongUse(say(language, 'notTogether'))
  return {
    machine,
    format: oneOf(formats, values.as ?? 'table', 'unknownForm', language),
    language,
    spoken: values.lang === undefined ? undefined : language,
    out: values.out,
    to: values.to,
    through: values.through,
    from: values.from,
    run: values.run ?? false,
    keep: values.keep ?? false,
    help: values.help ?? false,
  }
}

function parse(args: string[], language: Language) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    as: text,
    lang: text,
    out: text,
    to: text,
    through: text,
    from: text,
    run: flag,
    keep: flag,
    help: flag,
  }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new WrongUse(`${misread(error as Error, names, language)}\n${say(language, 'usage')}`)
  }
}

/** What was wrong with the words, in a sentence; the engine's own where it is not about an option's name. */
function misread(error: Error & { code?: string }, names: readonly string[], language: Language): string {
  const [, name] = /'(--?[^' ]+)/.exec(error.message) ?? []
  return error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && name !== undefined
    ? `${say(language, 'unknownOption', { name })} ${suggest(name, names, language)}`
    : error.message
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  name: string,
  text: 'unknownForm' | 'unknownLanguage',
  language: Language,
): Choice {
  const found = choices.find((choice) => choice === name)
  if (found) return found
  throw new WrongUse(`${say(language, text, { name })} ${suggest(name, choices, language)}`)
}

/** What is spelt alike; everything there is where nothing is. */
export function suggest(name: string, choices: readonly string[], language: Language): string {
  const alike = near(name, choices)
  return alike.length > 0
    ? say(language, 'near', { choices: alike.join(', ') })
    : say(language, 'choose', { choices: choices.join(', ') })
}

function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  const mine = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase()
  return languages.find((language) => language === mine) ?? 'en'
}
