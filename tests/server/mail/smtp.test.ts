import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../../server/mail/smtp.ts'
import { type Behaviour, type MailServer, startMailServer } from './support/mail-server.ts'

const SHORT = { dnsTimeout: 200, connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 300 }
const mailOf = (key: string) => ({
  key,
  to: 'ana@buyer.test',
  subject: 'Entradas',
  html: '<p>Entradas</p>',
  text: 'Entradas',
  pictures: [],
  attachment: null,
  calendar: null,
})

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

describe('mail by SMTP', () => {
  it.each<[Behaviour, object]>([
    ['is mute', { code: 'ETIMEDOUT' }],
    ['drops what it was given', { code: 'ECONNECTION' }],
    ['refuses the recipient', { name: 'PermanentFailure', code: 'SMTP_550' }],
    ['is full', { code: 'EENVELOPE' }],
  ])(
    'is not known to be delivered to a server that %s, and is delivered once it behaves',
    async (fault, error) => {
      const { url, taken } = server
      server.behave(fault)
      const mailer = createSmtpMailer(url, 'shop@shop.test', SHORT)
      await expect(mailer.deliver(mailOf('confirmation-1'))).rejects.toMatchObject(error)
      server.behave('takes')
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
    const { url, taken, most } = server
    const mailer = createSmtpMailer(url, 'shop@shop.test', SHORT)
    await Promise.all(Array.from({ length: 12 }, (_, nth) => mailer.deliver(mailOf(`confirmation-${nth}`))))
    expect(taken).toHaveLength(12)
    expect(most()).toBeLessThanOrEqual(4)
    mailer.close?.()
  })
})
