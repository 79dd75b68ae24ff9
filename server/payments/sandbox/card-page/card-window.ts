import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../../clock.ts'
import { acceptForms } from '../../sandbox-kit/form-bodies.ts'
import type { SandboxConfig } from '../sandbox-config.ts'
import type { CardForm } from '../tokenise.ts'
import { cardPageQuery, sendCardPage } from './card-page.ts'
import type { WrongCard } from './html.ts'
import { cardPageTexts } from './texts.ts'
import { readWindowForm } from './window-form.ts'

const windowQuery = z.extend(cardPageQuery, { returnTo: z.catch(z.string().check(z.maxLength(2000)), '') })
type WindowSettings = z.output<typeof windowQuery>

/** @returns a token for a card; null for one that cannot be. */
export type Tokenise = (form: CardForm) => { token: string; brand: string; lastDigits: string } | null

/** Where a card goes back to: a page of the origin that the shop has registered, with no name or scheme before it. */
const isReturnAddress = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).href.startsWith(`${origin}/`)

const refuse = (reply: FastifyReply) => reply.code(403).type('text/plain').send('Unknown return address')

/**
 * The card page in a whole window, for browsers without scripts: a form that the provider reads itself and that leads
 * back to the shop with the card's token. Nobody frames it.
 */
export const registerCardWindow = (
  app: FastifyInstance,
  config: SandboxConfig,
  clock: Clock,
  tokenise: Tokenise,
): void => {
  /** @returns null for an address to go back to that no shop has registered. */
  const settingsOf = ({ query }: Pick<FastifyRequest, 'query'>): WindowSettings | null => {
    const settings = windowQuery.parse(query)
    const { origin, returnTo } = settings
    return config.shopOrigins.includes(origin) && isReturnAddress(returnTo, origin) ? settings : null
  }

  const send = (reply: FastifyReply, settings: WindowSettings, wrong: WrongCard, status: number) => {
    const { theme, origin, ...rest } = settings
    const again = new URLSearchParams({ ...rest, origin, ...(theme !== null && { theme }) })
    return sendCardPage(reply, settings, {
      now: clock.now(),
      policy: [`form-action 'self' ${origin}`, "frame-ancestors 'none'"],
      status,
      window: { action: `/card/window?${again}`, wrong },
    })
  }

  app.register(async (scope) => {
    acceptForms(scope)

    scope.get('/card/window', async (request, reply) => {
      const settings = settingsOf(request)
      return settings === null ? refuse(reply) : send(reply, settings, { values: {}, errors: {} }, 200)
    })

    scope.post('/card/window', async (request, reply) => {
      const settings = settingsOf(request)
      if (settings === null) return refuse(reply)
      const { lang, birthDate, returnTo } = settings
      const texts = cardPageTexts[lang]
      const values = (request.body ?? {}) as Record<string, string>
      const read = readWindowForm(values, { asksBirthDate: birthDate === 'yes', texts, now: clock.now() })
      const card = 'form' in read ? tokenise(read.form) : null
      if (!('form' in read) || card === null) {
        const errors = 'errors' in read ? read.errors : { number: texts.numberInvalid }
        return send(reply, settings, { values: { ...values, cvc: '' }, errors }, 422)
      }
      const address = new URL(returnTo)
      address.searchParams.set('cTokenTarjeta', card.token)
      address.searchParams.set('cMarca', card.brand)
      address.searchParams.set('cUltimosDigitos', card.lastDigits)
      address.searchParams.set('cBin', read.form.number.slice(0, 6))
      return reply.redirect(address.href, 303)
    })
  })
}
