import * as z from 'zod/mini'
import { type Certificate, signLoginRequest } from './login-request.ts'
import { postSoap } from './post-soap.ts'
import { readDocument, writeXml } from './xml.ts'

/** The shop's access ticket at the authority, until it expires. */
export interface AccessTicket {
  token: string
  sign: string
  expiresAt: Date
}

const reply = z.object({ loginCmsResponse: z.object({ loginCmsReturn: z.string() }) })
const loginTicket = z.object({
  loginTicketResponse: z.object({
    header: z.object({ expirationTime: z.iso.datetime({ offset: true }) }),
    credentials: z.object({ token: z.string(), sign: z.string() }),
  }),
})

export interface LoginAddress {
  url: string
  bearer: string | null
  timeoutMs: number
}

/** @returns null where no ticket came: no answer, or the authority says that the shop has one already. */
export const askTicket = async (
  { url, bearer, timeoutMs }: LoginAddress,
  certificate: Certificate,
  now: Date,
): Promise<AccessTicket | null> => {
  const request = writeXml([['in0', signLoginRequest(certificate, 'wsfe', now)]], 'w:')
  const body = `<w:loginCms xmlns:w="http://wsaa.view.sua.dvadac.desein.afip.gov">${request}</w:loginCms>`
  const answer = reply.safeParse(await postSoap({ url, action: '', body, bearer, timeoutMs }))
  if (!answer.success) return null
  const read = loginTicket.safeParse(readDocument(answer.data.loginCmsResponse.loginCmsReturn))
  if (!read.success) return null
  const { header, credentials } = read.data.loginTicketResponse
  return { ...credentials, expiresAt: new Date(header.expirationTime) }
}
