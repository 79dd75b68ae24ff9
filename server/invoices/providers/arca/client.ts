import { createHash } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/open.ts'
import type { InvoiceAuthority, Series } from '../../authority.ts'
import type { ContingencyAuthority } from '../../contingency/authority.ts'
import {
  readCode,
  readFoundReport,
  readFoundUnused,
  readReported,
  readUnusedReported,
} from './caea-answer.ts'
import {
  type CodeOperation,
  codeRequest,
  findUnusedRequest,
  reportRequest,
  reportUnusedRequest,
} from './caea-request.ts'
import type { Certificate } from './login-request.ts'
import { postSoap } from './post-soap.ts'
import { createTickets } from './tickets.ts'
import { type AccessTicket, askTicket } from './wsaa.ts'
import { isNotLetIn, readAuthorisation, readFound, readLastNumber } from './wsfe-answer.ts'
import { authoriseRequest, findRequest, lastNumberRequest, WSFE_NAMESPACE } from './wsfe-request.ts'

export interface ArcaAccount extends Certificate {
  /** Of the log-in service and of the invoices', whole. */
  loginUrl: string
  invoicesUrl: string
  /** Of the sandbox, which lets nobody else in; null for the authority. */
  bearer: string | null
}

interface ClientParts {
  database: Database
  clock: Clock
  seal: Parameters<typeof createTickets>[2]
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000

/** The authority over its SOAP services, as they are asked by one certificate. */
export const createArcaClient = (
  account: ArcaAccount,
  { database, clock, seal, timeoutMs = TIMEOUT_MS }: ClientParts,
): InvoiceAuthority & ContingencyAuthority => {
  const { loginUrl, invoicesUrl, bearer } = account
  const key = createHash('sha256').update(`${loginUrl} ${account.certificate}`).digest('hex').slice(0, 32)
  const tickets = createTickets(database, clock, seal, key)
  const login = () => askTicket({ url: loginUrl, bearer, timeoutMs }, account, clock.now())

  /** Asks, once more with another ticket where the first is refused: nothing was done by it then. */
  const ask = async (
    operation: string,
    bodyBy: (ticket: AccessTicket) => string,
  ): Promise<Record<string, unknown> | null> => {
    let refused: string | undefined
    for (;;) {
      const ticket = await tickets.use(login, refused)
      if (ticket === null) return null
      const action = `${WSFE_NAMESPACE}${operation}`
      const answer = await postSoap({ url: invoicesUrl, action, body: bodyBy(ticket), bearer, timeoutMs })
      if (!isNotLetIn(answer) || refused !== undefined) return answer
      refused = ticket.token
    }
  }

  const find = (series: Series, number: number) =>
    ask('FECompConsultar', (ticket) => findRequest(ticket, series, number))

  return {
    lastNumber: async (series) =>
      readLastNumber(await ask('FECompUltimoAutorizado', (ticket) => lastNumberRequest(ticket, series))),
    authorise: async (series, receipt) =>
      readAuthorisation(
        await ask('FECAESolicitar', (ticket) => authoriseRequest(ticket, series, receipt)),
        receipt.number,
      ),
    find: async (series, number) => readFound(await find(series, number)),
    giveCode: async (cuit, fortnight) => {
      const codeBy = (operation: CodeOperation) =>
        ask(operation, (ticket) => codeRequest(operation, ticket, cuit, fortnight))
      const given = readCode(await codeBy('FECAEASolicitar'), 'FECAEASolicitar')
      if (given.state !== 'alreadyGiven') return given
      const found = readCode(await codeBy('FECAEAConsultar'), 'FECAEAConsultar')
      return found.state === 'alreadyGiven' ? { state: 'unknown' } : found
    },
    report: async (series, issued) =>
      readReported(
        await ask('FECAEARegInformativo', (ticket) => reportRequest(ticket, series, issued)),
        issued.receipt.number,
      ),
    findReport: async (series, number) => readFoundReport(await find(series, number)),
    reportUnused: async (place, code) =>
      readUnusedReported(
        await ask('FECAEASinMovimientoInformar', (ticket) => reportUnusedRequest(ticket, place, code)),
      ),
    findUnused: async (place, code) =>
      readFoundUnused(
        await ask('FECAEASinMovimientoConsultar', (ticket) => findUnusedRequest(ticket, place, code)),
        place.pointOfSale,
      ),
  }
}
