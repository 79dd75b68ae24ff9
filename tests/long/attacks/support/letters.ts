import type { MailServer, TakenLetter } from '../../../server/mail/support/mail-server.ts'

const ENCODED: Record<string, (body: string) => string> = {
  base64: (body) => Buffer.from(body, 'base64').toString(),
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString(),
}

/** A letter as its reader sees it: headers and every part of the body, decoded; an attachment is left out. */
export const readLetter = ({ raw }: TakenLetter): string =>
  raw
    .split(/^--.*_NmP-.*$/m)
    .filter((part) => !/^content-disposition: attachment/im.test(part))
    .map((part) => {
      const end = part.indexOf('\n\n')
      const head = part.slice(0, end)
      const [, encoding = ''] = /^content-transfer-encoding: (\S+)/im.exec(head) ?? []
      const body = part.slice(end)
      return head + (ENCODED[encoding.toLowerCase()]?.(body) ?? body)
    })
    .join('\n')

/** What somebody has been sent so far, the oldest first. */
export const lettersTo = ({ letters }: Pick<MailServer, 'letters'>, address: string): string[] =>
  letters.filter(({ to }) => to.includes(address)).map(readLetter)

/** The secrets behind the # of a letter's link, and where the link leads. */
export const linkIn = (letter: string): { address: URL; secrets: Record<string, string> } => {
  const [, href = ''] = /href="([^"]*#[^"]*)"/.exec(letter) ?? []
  const address = new URL(href.replaceAll('&amp;', '&'))
  return { address, secrets: Object.fromEntries(new URLSearchParams(address.hash.slice(1))) }
}
