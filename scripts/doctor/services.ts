import { existsSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { type Finding, fine, note, wrong } from './finding.ts'

const PATIENCE_MS = 5_000

/** Tickets are signed by a key that must outlive the machine. */
export const examineKeys = (ticketKey: string | undefined, dataDirectory: string): Finding => {
  if (ticketKey !== undefined) return fine('Keys', 'TICKET_PRIVATE_KEY can be read')
  const file = path.join(dataDirectory, 'ticket-key.pem')
  return existsSync(file)
    ? note('Keys', `tickets are signed by ${file}`, 'back it up, or name it in TICKET_PRIVATE_KEY')
    : note('Keys', 'none yet', `the first start makes one in ${dataDirectory}`)
}

/** Logs in at the mail server, and sends nothing. */
export const examineMail = async (smtpUrl: string | undefined): Promise<Finding> => {
  if (smtpUrl === undefined)
    return note('Mail', 'no SMTP_URL', 'mails are kept and shown at /buzon, outside production')
  const { host } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
    return fine('Mail', `${host} takes mails`)
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    const remedy =
      code === 'EAUTH' ? 'correct user and password in SMTP_URL' : 'see that it runs, or correct SMTP_URL'
    return wrong('Mail', `${host} does not (${code})`, remedy)
  } finally {
    transport.close()
  }
}

/** @param url where a provider of its own is named; the sandbox of this machine starts with the shop. */
export const examineProvider = async (url: string | undefined): Promise<Finding> => {
  if (url === undefined) return fine('Payments', 'the sandbox, which npm start runs too')
  try {
    const { status } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return status < 500
      ? fine('Payments', `${url} answers`)
      : wrong('Payments', `${url} answers ${status}`, 'ask whoever runs it')
  } catch {
    return wrong('Payments', `${url} does not answer`, 'start it, open the way there, or correct SANDBOX_URL')
  }
}
