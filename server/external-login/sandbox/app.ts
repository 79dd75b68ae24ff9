import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import { choicePage, dataPage, languageOf, loggedOutPage } from './pages.ts'
import { personOf } from './people.ts'
import { openProvider } from './provider.ts'
import type { LoginSandboxConfig } from './sandbox-config.ts'

const html = (response: ServerResponse, body: string): void => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(body)
}

/** Somebody chose who to be, or refused. */
const answerChoice = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
  const interaction = await provider.interactionDetails(request, response)
  const chosen = new URLSearchParams(await text(request))
  const person = personOf(chosen.get('person') ?? undefined)
  if (person === undefined) return provider.interactionFinished(request, response, { error: 'access_denied' })
  if (person.fault === 'wrong-nonce') {
    interaction.params['nonce'] = 'another-nonce'
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
  }
  return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
}

/** The address of section 4 that a hidden frame loads: the session here ends at once, nobody is asked. */
const endSession = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
  const session = await provider.Session.get(provider.createContext(request, response))
  await session.destroy()
  html(response, loggedOutPage())
}

/** The sandbox identity provider: OpenID Connect, the choice of a person, a page for data, and a way out. */
export const buildLoginSandbox = (config: LoginSandboxConfig): Server => {
  const provider = openProvider(config)
  const answer = provider.callback()
  const { host } = new URL(config.issuer)
  const backOf = (asked: string | null): string | null => {
    const origin = asked !== null && URL.canParse(asked) ? new URL(asked).origin : null
    return config.clients.some(({ origins }) => origin !== null && origins.includes(origin)) ? asked : null
  }
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', config.issuer)
    const language = languageOf(request.headers['accept-language'])
    if (pathname.startsWith('/persona/'))
      return request.method === 'POST'
        ? answerChoice(provider, request, response)
        : html(response, choicePage(language))
    if (pathname === '/datos') return html(response, dataPage(language, backOf(searchParams.get('back'))))
    if (pathname === '/salir') return endSession(provider, request, response)
    return answer(request, response)
  }
  return createServer((request, response) => {
    // The server of a shop may have reached it by number: see identity-provider.ts.
    request.headers.host = host
    route(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })
}
