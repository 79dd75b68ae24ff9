import type { FastifyInstance } from 'fastify'
import { browserLanguage } from '../../sandbox-kit/browser-language.ts'
import { registerStepActs, sendChoicePage, sendStepPage } from '../../sandbox-kit/step-page.ts'
import { aliasOf } from './emvco.ts'
import type { Code, Codes } from './sandbox-codes.ts'
import { acts, words } from './sandbox-words.ts'

/** Where the payer's application is, in the sandbox: the codes that wait, and what can be done with each. */
export const PAYER_APP = '/bancardqr/app'
const LISTED = 12

const inGuaranies = (amount: number): string => `₲ ${amount.toLocaleString('es-PY')}`

/** The application that a payer reads codes with: by choosing one, since the sandbox has no camera, or by its text. */
export const registerPayerApp = (app: FastifyInstance, codes: Codes): void => {
  const waiting = (): Code[] =>
    codes
      .all()
      .filter(({ state, isLate }) => state === 'open' && !isLate)
      .reverse()
      .slice(0, LISTED)

  app.get(PAYER_APP, async ({ headers, query }, reply) => {
    const lang = browserLanguage(headers['accept-language'])
    const { texto } = query as { texto?: unknown }
    const alias = typeof texto === 'string' ? aliasOf(texto.trim()) : null
    if (alias !== null && codes.byAlias(alias)) return reply.redirect(`${PAYER_APP}/${alias}`, 303)
    const { list: title, none, note, read, unread, code } = words[lang]
    return sendChoicePage(reply, {
      lang,
      title,
      note: typeof texto === 'string' ? unread : note,
      none,
      choices: waiting().map(({ id, amount, description }) => ({
        uri: `${PAYER_APP}/${id}`,
        text: `${inGuaranies(amount)} · ${description}`,
      })),
      field: { name: 'texto', label: code, button: read },
    })
  })

  app.get(`${PAYER_APP}/:id`, async ({ params, headers }, reply) => {
    const code = codes.byAlias((params as { id: string }).id)
    if (!code) return reply.code(404).send({ error: 'not found' })
    const lang = browserLanguage(headers['accept-language'])
    return sendStepPage(reply, {
      lang,
      words: words[lang],
      acts,
      amount: inGuaranies(code.amount),
      returnUri: PAYER_APP,
      isOpen: code.state === 'open' && !code.isLate,
    })
  })

  registerStepActs(app, `${PAYER_APP}/:id`, async ({ id, act }, reply) => {
    const code = codes.byAlias(id)
    const chosen = acts.find((one) => one === act)
    if (!code || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    await codes.act(code, chosen)
    return reply.redirect(chosen === 'leave' ? PAYER_APP : `${PAYER_APP}/${id}`, 303)
  })
}
