import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { TypedAddress } from '../../../machines/address-book/address-book.events.ts'
import type { addressBookMachine } from '../../../machines/address-book/address-book.machine.ts'
import * as select from '../../../machines/address-book/address-book.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { rowRemoval } from '../row-removal.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { AddressesView } from './addresses-view.tsx'

const Addresses = ({ actor }: ScreenProps<typeof addressBookMachine>) => {
  const wordsOf = useFailureWords()
  const part = useSelector(actor, select.part)
  const busy = useSelector(actor, select.isBusy)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const words = wordsOf(failure, ['PROVINCIA_NO_VALIDA'])
  const typed = useSelector(actor, select.typedAddress)
  const provinces = useSelector(actor, select.provinces)
  const localities = useSelector(actor, select.localities)
  const onTyped = useCallback(
    (typing: TypedAddress) => actor.send({ type: 'address.typed', typed: typing }),
    [actor],
  )
  return (
    <AddressesView
      dataState={part}
      addresses={useSelector(actor, select.addresses)}
      opened={useSelector(actor, select.openedAddress)}
      unavailable={part === 'failed' ? words.page : null}
      onRetry={() => actor.send({ type: 'loading.retried' })}
      editor={
        part === 'form'
          ? {
              typed,
              provinces,
              localities,
              busy,
              failure: words.page,
              provinceError: words.field,
              onSubmit: (address) => actor.send({ type: 'address.submitted', address, keeps: true }),
              onTyped,
              onProvince: (cProvincia) => actor.send({ type: 'province.chosen', cProvincia }),
              onLeave: () => actor.send({ type: 'editing.left' }),
            }
          : null
      }
      removal={part === 'removal' ? rowRemoval(actor, { busy, failure: words.page }) : null}
      onOpen={(idClienteDomicilio) => actor.send({ type: 'address.opened', idClienteDomicilio })}
      onRemove={(idClienteDomicilio) => actor.send({ type: 'removal.requested', idClienteDomicilio })}
    />
  )
}

export default Addresses
