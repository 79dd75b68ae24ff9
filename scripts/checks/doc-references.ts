/** A command that a page tells its reader to run. */
export interface DocCommand {
  page: string
  line: number
  /** As a shell would split it, comments and placeholders left out. */
  words: string[]
}

/** A file or folder that a page names, by its path below the root or beside the page. */
export interface DocPath {
  page: string
  line: number
  path: string
}

const COMMAND = /^(npm|npx|node|drizzle-kit) /
/** NAME, <name>, [options], … stand for something the reader puts in. */
const isPlaceholder = (word: string) => /^[A-Z][A-Z.]*$|[<>[\]…]|^\.\.\.$/.test(word)

const wordsOf = (command: string): string[] =>
  [...command.replace(/\s#\s.*$/, '').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((word) => !isPlaceholder(word))

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Inline code of a page, blocks apart. */
const codeSpans = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/\S/g, ' ')).matchAll(/`([^`\n]+)`/g)].map(
    (match) => ({ code: match[1] as string, line: lineAt(text, match.index) }),
  )

const blockLines = (text: string) =>
  [...text.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)].flatMap((match) =>
    (match[1] as string)
      .split('\n')
      .map((code, index) => ({ code: code.trim(), line: lineAt(text, match.index) + 1 + index })),
  )

/** The commands of a page: those of its shell blocks, and those mentioned in a sentence. */
export const commandsIn = (page: string, text: string): DocCommand[] =>
  [...blockLines(text), ...codeSpans(text)]
    .filter(({ code }) => COMMAND.test(`${code} `))
    .map(({ code, line }) => ({ page, line, words: wordsOf(code) }))

/** Paths with a slash in inline code (ours begin with a small letter or a dot), and links to a file of the tree. */
export const pathsIn = (page: string, text: string): DocPath[] => [
  ...codeSpans(text)
    .filter(({ code }) => /^[a-z.][\w.*{}<>,-]*(\/[\w.*{}<>,-]+)+\/?$/.test(code))
    .map(({ code, line }) => ({ page, line, path: code })),
  ...[...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .filter((match) => !/^\w+:/.test(match[1] as string))
    .map((match) => ({ page, line: lineAt(text, match.index), path: match[1] as string })),
]
