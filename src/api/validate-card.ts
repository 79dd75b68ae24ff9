import { fromPromise } from 'xstate'
import type { CardVerdict } from '../../contract/card-verdict.ts'
import type { CardToken } from '../../machines/card/card.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Has a card validated; its code comes in the shops that have a host for it. */
export const validateCard = (api: Api) =>
  fromPromise<Outcome<CardVerdict>, { idProcesoDeCompra: string; card: CardToken }>(
    async ({ input, signal }) => (await import('./ask-card-host.ts')).askCardHost(api, input, signal),
  )
