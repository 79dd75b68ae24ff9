import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type Behaviour = 'takes' | 'is mute' | 'drops what it was given' | 'refuses the recipient' | 'is full'

/** A mail as it came over the wire: headers and body, encoded. */
export interface TakenLetter {
  to: readonly string[]
  raw: string
}

export interface MailServer {
  url: string
  /** Ids of the mails that it said it had taken, in order. */
  taken: readonly string[]
  /** The same mails, whole. */
  letters: readonly TakenLetter[]
  /** The most connections that were open at once. */
  most(): number
  behave(as: Behaviour): void
  close(): void
}

/** A mail server that speaks as much of SMTP as a client needs, and misbehaves on demand. */
export const startMailServer = async (): Promise<MailServer> => {
  const taken: string[] = []
  const letters: TakenLetter[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'takes'
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (behaviour === 'is mute') return
    const say = (line: string) => socket.write(`${line}\r\n`)
    let letter: string[] | null = null
    let to: string[] = []
    say('220 mail.test')
    const lines = createInterface({ input: socket })
    // A client that breaks off is an error of the socket and, once more, of its reader.
    lines.on('error', () => {})
    lines.on('line', (line) => {
      if (letter !== null) {
        if (line !== '.') {
          letter.push(line)
          return
        }
        if (behaviour === 'drops what it was given') {
          socket.destroy()
          return
        }
        const raw = letter.join('\n')
        taken.push(raw.match(/Message-ID: <([^>]+)>/i)?.[1] ?? 'without an id')
        letters.push({ to, raw })
        letter = null
        to = []
        say('250 taken')
      } else if (/^RCPT/.test(line) && behaviour === 'refuses the recipient') say('550 no such mailbox')
      else if (/^RCPT/.test(line) && behaviour === 'is full') say('452 come back later')
      else if (/^DATA/.test(line)) {
        letter = []
        say('354 go on')
      } else {
        to.push(...(/^RCPT TO:<([^>]*)>/i.exec(line)?.slice(1) ?? []))
        say('250 yes')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    letters,
    most: () => most,
    behave: (as) => {
      behaviour = as
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
