import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../../../contract/index.ts'
import type { Clock } from '../../../clock.ts'
import { browserLanguage } from '../../sandbox-kit/browser-language.ts'
import type { PageWords } from '../../sandbox-kit/page-words.ts'
import { registerStepActs, sendFrameEnd, sendStepPage } from '../../sandbox-kit/step-page.ts'
import type { SandboxCard, SandboxCards } from './sandbox-card-store.ts'
import { bancardPaths, FORM_LIFE_MS } from './wire.ts'

const acts = ['saveVisa', 'saveMastercard', 'saveAsking', 'saveDeclining', 'saveBlocked', 'failCard'] as const
type CardAct = (typeof acts)[number]

const kinds: Record<Exclude<CardAct, 'failCard'>, NonNullable<SandboxCard['saved']>> = {
  saveVisa: { kind: 'approves', masked: '4242********4242', brand: 'VISA', expires: '08/29' },
  saveMastercard: { kind: 'approvesToo', masked: '5418********0014', brand: 'MASTERCARD', expires: '11/28' },
  saveAsking: { kind: 'asksBank', masked: '4000********3220', brand: 'VISA', expires: '01/30' },
  saveDeclining: { kind: 'declines', masked: '4000********0010', brand: 'VISA', expires: '03/29' },
  saveBlocked: { kind: 'blocked', masked: '5418********0069', brand: 'MASTERCARD', expires: '05/29' },
}

const words: Record<Locale, PageWords<CardAct>> = {
  es: {
    title: 'Guardar una tarjeta en Bancard',
    note: 'Formulario de prueba: no se cobra a nadie.',
    amount: 'Tienda',
    over: 'Este formulario ya se usó o venció.',
    leave: 'Volver a la tienda',
    saveVisa: 'Guardar una Visa que termina en 4242',
    saveMastercard: 'Guardar una Mastercard que termina en 0014',
    saveAsking: 'Guardar una Visa cuyo banco pregunta (3220)',
    saveDeclining: 'Guardar una Visa que se rechaza (0010)',
    saveBlocked: 'Guardar una Mastercard bloqueada (0069)',
    failCard: 'No guardar ninguna',
  },
  en: {
    title: 'Save a card with Bancard',
    note: 'Test form: nobody is charged.',
    amount: 'Shop',
    over: 'This form was used, or its time is over.',
    leave: 'Back to the shop',
    saveVisa: 'Save a Visa that ends in 4242',
    saveMastercard: 'Save a Mastercard that ends in 0014',
    saveAsking: 'Save a Visa whose bank asks (3220)',
    saveDeclining: 'Save a Visa that is declined (0010)',
    saveBlocked: 'Save a Mastercard that is blocked (0069)',
    failCard: 'Save none',
  },
  pt: {
    title: 'Salvar um cartão na Bancard',
    note: 'Formulário de teste: ninguém é cobrado.',
    amount: 'Loja',
    over: 'Este formulário já foi usado ou venceu.',
    leave: 'Voltar à loja',
    saveVisa: 'Salvar um Visa com final 4242',
    saveMastercard: 'Salvar um Mastercard com final 0014',
    saveAsking: 'Salvar um Visa cujo banco pergunta (3220)',
    saveDeclining: 'Salvar um Visa que é recusado (0010)',
    saveBlocked: 'Salvar um Mastercard bloqueado (0069)',
    failCard: 'Não salvar nenhum',
  },
}

/** The page that saves a card. Nothing is posted to the shop about it: its frame alone says that it is done. */
export const registerCardPage = (app: FastifyInstance, clock: Clock, { cards }: SandboxCards): void => {
  const PAGE = `/bancard${bancardPaths.registerCard}`
  const current = (id: unknown) => (typeof id === 'string' ? cards.byId(id) : undefined)
  const isOpen = ({ saved, openedAt }: SandboxCard): boolean =>
    saved === null && clock.now().getTime() < new Date(openedAt).getTime() + FORM_LIFE_MS

  app.get(PAGE, async ({ query, headers }, reply) => {
    const card = current((query as { process_id?: unknown }).process_id)
    if (!card) return reply.code(404).send({ error: 'not found' })
    const lang = browserLanguage(headers['accept-language'])
    const { origin, host } = new URL(card.returnUri)
    return sendStepPage(reply, {
      lang,
      words: words[lang],
      acts,
      amount: host,
      returnUri: card.returnUri,
      framedBy: origin,
      isOpen: isOpen(card),
    })
  })

  registerStepActs(app, PAGE, ({ act, query, language }, reply) => {
    const card = current(query['process_id'])
    const chosen = acts.find((one) => one === act)
    if (!card || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    const isSaved = isOpen(card) && chosen !== 'failCard'
    if (isSaved) cards.save({ ...card, saved: kinds[chosen] })
    const lang = browserLanguage(language)
    const { returnUri } = card
    return sendFrameEnd(reply, {
      lang,
      title: words[lang].title,
      leave: words[lang].leave,
      returnUri,
      framedBy: new URL(returnUri).origin,
      message: {
        message: isSaved ? 'add_new_card_success' : 'add_new_card_fail',
        details: '',
        return_url: returnUri,
      },
    })
  })
}
