import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../../server/mail/smtp.ts'

const SHORT = { dnsTimeout: 200, connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 300 }
const mailOf = (key: string) => ({
  key,
  to: 'ana@buyer.test',
  subject: 'Entradas',
  html: '<p>Entradas</p>',
  text: 'Entradas',
  attachment: null,
})

type Behaviour = 'takes' | 'is mute' | 'drops what it was given' | 'refuses the recipient' | 'is full'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

/** A mail server that speaks as much of SMTP as a client needs. */
const startMailServer = async (behaviour: () => Behaviour) => {
  const taken: string[] = []
  let most = 0
  server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (behaviour() === 'is mute') return
    const say = (line: string) => socket.write(`${line}\r\n`)
    let letter: string[] | null = null
    say('220 mail.test')
    createInterface({ input: socket }).on('line', (line) => {
      if (letter !== null) {
        if (line !== '.') {
          letter.push(line)
          return
        }
        if (behaviour() === 'drops what it was given') {
          socket.destroy()
          return
        }
        taken.push(letter.join('\n').match(/Message-ID: <([^>]+)>/i)?.[1] ?? 'without an id')
        letter = null
        say('250 taken')
      } else if (/^RCPT/.test(line) && behaviour() === 'refuses the recipient') say('550 no such mailbox')
      else if (/^RCPT/.test(line) && behaviour() === 'is full') say('452 come back later')
      else if (/^DATA/.test(line)) {
        letter = []
        say('354 go on')
      } else say('250 yes')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken, most: () => most }
}

describe('mail by SMTP', () => {
  it.each<[Behaviour, object]>([
    ['is mute', { code: 'ETIMEDOUT' }],
    ['drops what it was given', { code: 'ECONNECTION' }],
    ['refuses the recipient', { name: 'Hopeless', code: 'SMTP_550' }],
    ['is full', { code: 'EENVELOPE' }],
  ])(
    'is not known to be delivered to a server that %s, and is delivered once it behaves',
    async (fault, error) => {
      let behaviour: Behaviour = fault
      const { url, taken } = await startMailServer(() => behaviour)
      const mailer = createSmtpMailer(url, 'shop@shop.test', SHORT)
      await expect(mailer.deliver(mailOf('confirmation-1'))).rejects.toMatchObject(error)
      behaviour = 'takes'
      await mailer.deliver(mailOf('confirmation-1'))
      expect(taken).toEqual(['confirmation-1@shop.test'])
      mailer.close?.()
    },
  )

  it('is not known to be delivered where nobody listens', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'shop@shop.test', SHORT)
    await expect(mailer.deliver(mailOf('confirmation-1'))).rejects.toMatchObject({ code: 'ESOCKET' })
    mailer.close?.()
  })

  it('shares four connections', async () => {
    const { url, taken, most } = await startMailServer(() => 'takes')
    const mailer = createSmtpMailer(url, 'shop@shop.test', SHORT)
    await Promise.all(Array.from({ length: 12 }, (_, nth) => mailer.deliver(mailOf(`confirmation-${nth}`))))
    expect(taken).toHaveLength(12)
    expect(most()).toBeLessThanOrEqual(4)
    mailer.close?.()
  })
})
