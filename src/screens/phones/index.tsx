import { useSelector } from '@xstate/react'
import type { phonesMachine } from '../../../machines/phones/phones.machine.ts'
import * as select from '../../../machines/phones/phones.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { rowRemoval } from '../row-removal.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { PhonesView } from './phones-view.tsx'

const FIELD_CODES = ['TELEFONO_NO_VALIDO', 'TELEFONO_REPETIDO', 'CODIGO_NO_VALIDO'] as const

const Phones = ({ actor }: ScreenProps<typeof phonesMachine>) => {
  const wordsOf = useFailureWords()
  const part = useSelector(actor, select.part)
  const busy = useSelector(actor, select.isBusy)
  const opened = useSelector(actor, select.openedPhone)
  const code = useSelector(actor, select.sentCode)
  const words = wordsOf(useServiceTexts(useSelector(actor, select.failure)), FIELD_CODES)
  const onValidate = (idClienteTelefono: number) => actor.send({ type: 'code.requested', idClienteTelefono })
  return (
    <PhonesView
      dataState={part}
      phones={useSelector(actor, select.phones)}
      opened={opened}
      canValidate={useSelector(actor, select.canValidate)}
      unavailable={part === 'failed' ? words.page : null}
      listFailure={part === 'list' ? words.page : null}
      onRetry={() => actor.send({ type: 'loading.retried' })}
      editor={
        part === 'form'
          ? {
              busy,
              failure: words.page,
              numberError: words.field,
              onSubmit: (phone) => actor.send({ type: 'phone.submitted', phone }),
              onLeave: () => actor.send({ type: 'editing.left' }),
            }
          : null
      }
      removal={part === 'removal' ? rowRemoval(actor, { busy, failure: words.page }) : null}
      validation={
        part === 'sending' || part === 'code' || part === 'validated'
          ? {
              step: part,
              minutes: code?.nMinutos ?? null,
              busy,
              codeError: words.field,
              failure: words.page,
              onCode: (cCodigo) => actor.send({ type: 'code.submitted', cCodigo }),
              onResend: () => opened && onValidate(opened.idClienteTelefono),
              onLeave: () => actor.send({ type: 'validation.left' }),
            }
          : null
      }
      onOpen={(idClienteTelefono) => actor.send({ type: 'phone.opened', idClienteTelefono })}
      onRemove={(idClienteTelefono) => actor.send({ type: 'removal.requested', idClienteTelefono })}
      onValidate={onValidate}
    />
  )
}

export default Phones
