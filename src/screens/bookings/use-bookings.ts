import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { bookingsMachine } from '../../../machines/bookings/bookings.machine.ts'
import * as select from '../../../machines/bookings/bookings.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { rowRemoval } from '../row-removal.ts'
import { useFailureWords } from '../use-failure-words.ts'
import type { BookingsViewProps } from './bookings-view.tsx'

/** What the page of bookings shows, of its machine. */
export const useBookings = (
  { actor, newKey }: ScreenProps<typeof bookingsMachine>,
  isBox: boolean,
): Omit<BookingsViewProps, 'children'> => {
  const { t } = useLingui()
  const wordsOf = useFailureWords()
  const part = useSelector(actor, select.part)
  const busy = useSelector(actor, select.isBusy)
  const failed = useServiceTexts(useSelector(actor, select.failure))
  const isLoggedOut = failed?.kind === 'refused' && failed.code === 'NO_AUTORIZADO'
  const failure = isLoggedOut ? t`Log in at the box office first.` : wordsOf(failed).page
  return {
    part,
    isBox,
    bookings: useServiceTexts(useSelector(actor, select.bookings)),
    opened: useServiceTexts(useSelector(actor, select.opened)),
    unavailable: part === 'failed' ? failure : null,
    form: {
      promotions: useServiceTexts(useSelector(actor, select.promotions)),
      taking: useSelector(actor, select.taking),
      busy,
      failure,
      onToggle: (idPosicion) => actor.send({ type: 'seat.toggled', idPosicion }),
      onQuantity: (idSector, nCantidad) => actor.send({ type: 'quantity.set', idSector, nCantidad }),
      onPromotion: (idPromocion) => actor.send({ type: 'promotion.chosen', idPromocion }),
      onConditions: (lCondiciones) => actor.send({ type: 'conditions.changed', lCondiciones }),
      onSubmit: () => actor.send({ type: 'taking.submitted', key: newKey() }),
      onLeave: () => actor.send({ type: 'booking.left' }),
    },
    removal: rowRemoval(actor, { busy, failure }),
    onRetry: () => actor.send({ type: 'loading.retried' }),
    onOpen: (idReserva) => actor.send({ type: 'booking.opened', idReserva }),
    onRemove: (idReserva) => actor.send({ type: 'removal.requested', idReserva }),
  }
}
