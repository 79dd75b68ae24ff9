import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { SavedCard } from '../../../contract/entities/saved-card.ts'
import type { CardToken } from '../../../machines/card/card.events.ts'
import type { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts'
import * as select from '../../../machines/saved-cards/saved-cards.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { useTicketTexts } from '../confirmation/details-part.tsx'
import { savedCardsActor } from './saved-cards.actor.ts'
import { SavedCardsView } from './saved-cards-view.tsx'

export interface SavedCardsProps {
  /** It is paid with this card. */
  onCard: (card: CardToken) => void
  /** The way on with another card, which is typed once it is paid. */
  children: ReactNode
}

const tokenOf = ({ alias_token, cMarca, cNumero }: SavedCard): CardToken => ({
  cTokenTarjeta: alias_token,
  cMarca,
  cUltimosDigitos: cNumero.slice(-4),
})

/** Binds the cards that a provider keeps of the customer to their machine. */
export function SavedCards({
  actor,
  onCard,
  children,
}: SavedCardsProps & { actor: ActorRefFrom<typeof savedCardsMachine> }) {
  const { t } = useLingui()
  const failure = useServiceTexts(useSelector(actor, select.failure))
  return (
    <SavedCardsView
      cards={useSelector(actor, select.cards)}
      asked={useSelector(actor, select.asked)}
      form={useSelector(actor, select.form)}
      news={useSelector(actor, select.news)}
      failure={
        failure && (failure.kind === 'refused' ? failure.message : t`There is no connection. Try again.`)
      }
      loading={useSelector(actor, select.isLoading)}
      unavailable={useSelector(actor, select.isUnavailable)}
      busy={useSelector(actor, select.isBusy)}
      keeping={useSelector(actor, select.isKeeping)}
      onRetry={() => actor.send({ type: 'list.retried' })}
      onPay={(card) => onCard(tokenOf(card))}
      onRemove={({ alias_token }) => actor.send({ type: 'removal.requested', alias_token })}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onLeave={() => actor.send({ type: 'removal.left' })}
      onKeep={(keeps) => actor.send({ type: keeps ? 'keeping.chosen' : 'keeping.left' })}
      onFormFinished={() => actor.send({ type: 'form.finished' })}
    >
      {children}
    </SavedCardsView>
  )
}

/** The same of the customer at the page, with texts of its own. */
export function SavedCardsPart(props: SavedCardsProps) {
  const { deployment } = useServedPage()
  const [definition] = useState(savedCardsActor)
  const actor = useScreenActor(definition, { path: '/', deployment, params: {}, search: '', served: null })
  return useTicketTexts() ? <SavedCards {...props} actor={actor} /> : props.children
}
