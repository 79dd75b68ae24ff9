import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES, pageUrl } from '../../contract/index.ts'
import { NO_SCRIPT_BASE, noScriptUrl } from '../../contract/no-script.ts'
import { createTokenSeal } from '../payments/token-seal.ts'
import { sendTicketsFile, showConfirmation, showOutcome } from './after-paying.ts'
import { RefusedCall } from './api-client.ts'
import { createCards } from './card.ts'
import { saveCheckout, showCheckout } from './checkout.ts'
import { holdChosen, showPlaces } from './choose-places.ts'
import { dropLogin } from './cookies.ts'
import { beginExternalLogin, finishExternalLogin } from './external-login.ts'
import { acceptFormValues } from './form-values.ts'
import { html } from './html.ts'
import { logIn, logOut, showLogin } from './login.ts'
import { isOwnForm } from './own-form.ts'
import { createPaying } from './pay.ts'
import { sendCode, setNewPassword, showRecovery } from './recovery.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import { showPerformances } from './show.ts'
import { showSignUp, signUp } from './sign-up.ts'
import { openVisit, type Visit } from './visit.ts'

const hidden = { schema: { hide: true } as object }

/** Where a login leads on to: the page itself, or the one that a form stands on; never an address with a card's token. */
const pageBehind = ({ request: { url, method } }: Visit): string => {
  if (method === 'GET') return url.replace(/\/tarjeta(\?.*)?$/, '/pago')
  return url.replace(/\/cancelar$/, '')
}

const sendRefusal = (visit: Visit, { code, said }: RefusedCall): FastifyReply => {
  if (code === 'NO_AUTORIZADO') {
    dropLogin(visit)
    return goTo(visit, noScriptUrl.login(pageBehind(visit)))
  }
  const { say } = visit
  return sendPage(visit, {
    title: say('refused.title'),
    status: ERROR_CODES[code],
    body: html`${alertOf(said)}<p class="links"><a href="${pageUrl.billboard()}">${say('done.more')}</a></p>`,
  })
}

/**
 * The shop for browsers without scripts: pages of plain forms that make the storefront's own calls, so that every rule
 * of places, logins, purchases and payments is the API's. Their login is a cookie that only these pages get.
 */
export const registerNoScript = (app: FastifyInstance): void => {
  const cards = createCards(createTokenSeal(app.config.secrets, 'card of a page without scripts'))
  const paying = createPaying(app, cards)

  app.register(
    async (scope) => {
      acceptFormValues(scope)

      type Answer = (visit: Visit, id: string) => Promise<FastifyReply> | FastifyReply
      const answerWith =
        (answer: Answer, needsLogin: boolean) =>
        async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
          const visit = openVisit(app, request, reply)
          if (request.method === 'POST' && !isOwnForm(request))
            return sendPage(visit, {
              title: visit.say('refused.title'),
              status: 403,
              body: html`${alertOf(visit.say('foreign'))}`,
            })
          try {
            if (needsLogin && visit.token === null) return goTo(visit, noScriptUrl.login(pageBehind(visit)))
            return await answer(visit, (request.params as { id?: string }).id ?? '')
          } catch (error) {
            if (!(error instanceof RefusedCall)) throw error
            return sendRefusal(visit, error)
          }
        }
      const get = (path: string, answer: Answer, needsLogin = true) =>
        scope.get(path, hidden, answerWith(answer, needsLogin))
      const post = (path: string, answer: Answer, needsLogin = true) =>
        scope.post(path, hidden, answerWith(answer, needsLogin))

      get('/ingreso', showLogin, false)
      post('/ingreso', logIn, false)
      get('/ingreso/externo', (visit) => beginExternalLogin(app, visit), false)
      get('/ingreso/externo/respuesta', finishExternalLogin, false)
      get('/registro', (visit) => showSignUp(app, visit), false)
      post('/registro', (visit) => signUp(app, visit), false)
      get('/clave', (visit) => showRecovery(app, visit), false)
      post('/clave', (visit) => sendCode(app, visit), false)
      post('/clave/nueva', setNewPassword, false)
      post('/salida', logOut, false)
      get('/espectaculo/:id', showPerformances, false)
      get('/funcion/:id(^\\d{1,9}$)', (visit, id) => showPlaces(visit, Number(id)))
      post('/funcion/:id(^\\d{1,9}$)', (visit, id) => holdChosen(visit, Number(id)))
      get('/compra/:id', showCheckout)
      post('/compra/:id', saveCheckout)
      post('/compra/:id/cancelar', async (visit, id) => {
        const { listaFuncion } = await visit.api.call('getProcess', { params: { id } })
        await visit.api.call('invalidateProcess', { params: { id }, body: {} })
        const [line] = listaFuncion
        return goTo(visit, line ? noScriptUrl.performance(line.idFuncion) : pageUrl.billboard())
      })
      get('/compra/:id/pago', paying.show)
      post('/compra/:id/pago', paying.submit)
      get('/compra/:id/tarjeta', paying.receiveCard)
      get('/compra/:id/estado', showOutcome)
      get('/compra/:id/lista', showConfirmation)
      get('/compra/:id/entradas', sendTicketsFile)
    },
    { prefix: NO_SCRIPT_BASE },
  )
}
