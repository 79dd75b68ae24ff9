import type { ApiAddress } from '../../contract/addresses/address.ts'
import { shopAddresses } from '../../contract/addresses/shop.ts'
import type { apiAddresses, ParamNameOf } from '../../contract/api-addresses.ts'
import type { ApiRouteName, BodyOf, DataOf, QueryNameOf, RawRouteName } from '../../contract/api-routes.ts'
import type { Reply } from '../../contract/envelope.ts'
import { KEPT_HEADER } from '../../contract/offline.ts'
import { HEADERS, SERVER_TIME_HEADER, SUCCESS, TRANSPORT_FAILURE } from '../../contract/protocol.ts'
import type { Outcome } from '../../machines/outcome.ts'

/** Transport failures travel as this (section 7: status 555). */
export class TransportFailure extends Error {
  readonly status = TRANSPORT_FAILURE
  /** The reply, where one came with a status that is no answer; a refused file says why in it. */
  readonly reply: Response | null

  constructor(message: string, options: ErrorOptions & { reply?: Response } = {}) {
    super(message, options)
    this.reply = options.reply ?? null
  }
}

/** What a call needs from the page, and the callbacks for what its reply shows. */
export interface ApiHost {
  token(): string | null
  /** Settles when the stored login was read: a page that has just opened is still reading it. */
  identified(): Promise<void>
  locale(): string
  fingerprint(): string
  /** Admission token of a queued performance. */
  turn(idFuncion: number): string | null
  /** HTTP 401 for the token this page still has: it is over, or forged. */
  unauthorized(): void
  /** Any other HTTP status but 200. */
  failed(): void
  /** No reply at all. */
  unreachable(): void
  /** Every reply says the server's time; sent and received are this browser's. */
  served(dServidor: string, sentAt: number, receivedAt: number): void
  /** The reply is one that this device kept: the server was not reached. */
  kept(keptAt: string): void
}

interface CommonOptions {
  /** Of a host that the deployment names for the call; the page's own where it is left out. */
  origin?: string
  /** Path and query that the server has given for this call, in the place of its address. Of the page's origin alone. */
  given?: string
  idFuncion?: number
  signal?: AbortSignal
  /** The bearer of a staff member, in the place of the login's own: its end says nothing about the login. */
  token?: string
  /** Where the browser seems to be, for calls that carry it. */
  country?: string | null
  /** To a customer a failure raises no notice: the page itself says it, or counts it as an attempt. */
  quiet?: true
  /**
   * A failure raises no notice and leads nobody to the login, a visitor neither: the specification has another rule
   * for it, or nobody waits for the answer. docs/decisions/2026-11-26-what-a-failed-call-does.md lists them.
   */
  silent?: true
}

/** Asked for where the call has any, refused where it has none. */
type Field<Key extends string, Names, Value> = [Names] extends [never]
  ? { [Each in Key]?: never }
  : { [Each in Key]: Value }

/** Calls whose addresses come with the module that makes them. */
type AddressedName = Exclude<ApiRouteName, keyof typeof shopAddresses>

/** Options of a call, by its name: the :params of its path, its body, and any fields of its query. */
export type CallOptions<Name extends ApiRouteName> = CommonOptions &
  Field<'address', Name & AddressedName, (typeof apiAddresses)[Name]> &
  Field<'params', ParamNameOf<Name>, Record<ParamNameOf<Name>, string | number>> &
  Field<'body', BodyOf<Name>, BodyOf<Name>> & {
    query?: { [Each in QueryNameOf<Name>]?: string | number | null | undefined }
  }

/** The options may be left out where the call needs neither params nor body. */
type OptionsArgument<Name extends ApiRouteName> =
  CommonOptions extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]

/** Options of any call. */
interface AnyOptions extends CommonOptions {
  address?: ApiAddress
  params?: Record<string, string | number>
  query?: Record<string, string | number | null | undefined>
  body?: unknown
}

export interface Api {
  /** @throws TransportFailure where no usable reply came. */
  call<Name extends Exclude<ApiRouteName, RawRouteName>>(
    name: Name,
    ...options: OptionsArgument<Name>
  ): Promise<Outcome<DataOf<Name>>>
  /** For replies without the envelope: the response itself, already checked for its status. */
  fetch<Name extends RawRouteName>(name: Name, ...options: OptionsArgument<Name>): Promise<Response>
}

const OWN_ORIGIN = 'https://own.invalid'

/** Whether an address is a plain path: browsers read nothing else in it, an origin least of all. */
const isPlainPath = (given: string): boolean => URL.parse(given, OWN_ORIGIN)?.href === `${OWN_ORIGIN}${given}`

/** @throws TransportFailure for a given path that leads to another origin, which would get the login */
const urlOf = (
  address: ApiAddress,
  { given, origin = '', params = {}, query = {} }: Pick<AnyOptions, 'given' | 'origin' | 'params' | 'query'>,
): string => {
  if (given !== undefined) {
    if (!isPlainPath(given)) throw new TransportFailure('a path of another origin')
    return given
  }
  const path = address.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value))
  return `${origin}${address.base}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The one way this page talks to its server: contract's addresses, envelope read, outcomes returned. */
export const createApi = (host: ApiHost): Api => {
  const headersOf = (address: ApiAddress, options: AnyOptions, token: string | null): Headers => {
    const headers = new Headers({
      'accept-language': host.locale(),
      [HEADERS.fingerprint]: host.fingerprint(),
    })
    const turn = options.idFuncion === undefined ? null : host.turn(options.idFuncion)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (turn) headers.set(HEADERS.admission, turn)
    if (options.country) headers.set(HEADERS.country, options.country)
    if (address.method === 'POST') headers.set('content-type', 'application/json')
    return headers
  }

  /** Without a login the rules of section 4 and 7 hold for every call that is not silent. */
  const isQuiet = ({ quiet, silent, token = host.token() ?? undefined }: AnyOptions): boolean =>
    silent === true || (quiet === true && token !== undefined)

  const send = async (name: ApiRouteName, options: AnyOptions = {}): Promise<Response> => {
    const address: ApiAddress = options.address ?? shopAddresses[name as keyof typeof shopAddresses]
    if (address.access === 'bearer' || address.access === 'staff') await host.identified()
    const token = options.token ?? host.token()
    const url = urlOf(address, options)
    let response: Response
    try {
      response = await fetch(url, {
        method: address.method,
        headers: headersOf(address, options, token),
        ...(address.method === 'POST' ? { body: JSON.stringify(options.body ?? {}) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      if (!isQuiet(options)) host.unreachable()
      throw new TransportFailure('no reply', { cause })
    }
    if (response.status === 401) {
      // A reply to a call without a token, or with an older one, says nothing about the current login.
      if (token !== null && token === host.token()) host.unauthorized()
    } else if (response.status !== 200 && !isQuiet(options)) host.failed()
    if (response.status !== 200) throw new TransportFailure(`HTTP ${response.status}`, { reply: response })
    return response
  }

  return {
    async call<Name extends Exclude<ApiRouteName, RawRouteName>>(name: Name, options: AnyOptions = {}) {
      const sentAt = Date.now()
      const response = await send(name, options)
      let reply: Reply<DataOf<Name>>
      try {
        reply = (await response.json()) as Reply<DataOf<Name>>
      } catch (cause) {
        if (!isQuiet(options) && !options.signal?.aborted) host.unreachable()
        throw new TransportFailure('the reply was no JSON', { cause })
      }
      // The envelope of a kept reply has the time of when it was made.
      const dServidor = response.headers.get(SERVER_TIME_HEADER) ?? reply.dServidor
      const keptAt = response.headers.get(KEPT_HEADER)
      if (keptAt === null) host.served(dServidor, sentAt, Date.now())
      else host.kept(keptAt)
      if (reply.nCode === SUCCESS) return { ok: true, data: reply.oData as DataOf<Name> }
      return {
        ok: false,
        code: reply.cError ?? 'ERROR_INTERNO',
        message: reply.cMensaje ?? '',
        data: reply.oData,
      }
    },
    fetch: (name, options?: AnyOptions) => send(name, options),
  }
}
