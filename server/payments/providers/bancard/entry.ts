import { wordmark } from '../../logo.ts'
import type { ProviderEntry } from '../entry.ts'
import { timedKey } from '../timed-key.ts'
import { keepAliasTokens } from './alias-tokens.ts'
import { createBancardClient } from './client.ts'
import { registerBancardSandbox } from './sandbox.ts'

/**
 * Bancard's vPOS, of Paraguay: the customer writes a card into its form, in a frame of the shop's page, or pays with one
 * that it keeps for them.
 */
export const bancard: ProviderEntry = {
  name: 'bancard',
  methodId: 13,
  texts: {
    es: {
      name: 'Tarjeta, con Bancard',
      description: 'Los datos de la tarjeta se escriben en el formulario de Bancard.',
    },
    en: { name: 'Card, with Bancard', description: "You type your card's details into Bancard's form." },
    pt: {
      name: 'Cartão, com Bancard',
      description: 'Você escreve os dados do seu cartão no formulário da Bancard.',
    },
  },
  logo: wordmark('Bancard', { light: '#1c4f9c', dark: '#9cc2f7' }),
  currencies: ['PYG'],
  returnPages: [
    { url: '/bancard/finish/:idProcesoDeCompra' },
    { url: '/bancard/finish3ds/:idProcesoDeCompra' },
  ],
  returnPath: (purchaseId, byToken) =>
    `/bancard/${byToken ? 'finish3ds' : 'finish'}/${encodeURIComponent(purchaseId)}`,
  takesToken: true,
  open: (config, clock, { database }) => createBancardClient(config, clock, keepAliasTokens(database)),
  makeKey: timedKey,
  noticeReply: { status: 'success' },
  registerSandbox: registerBancardSandbox,
}
