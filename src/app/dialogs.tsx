import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { message } from '../../machines/navigation/navigation.selectors.ts'
import { dialogMessage } from '../../machines/purchase-timer/purchase-timer.selectors.ts'
import { notice } from '../../machines/root/root.selectors.ts'
import * as session from '../../machines/session/session.selectors.ts'
import ClockDialog from '../components/dialog/clock-dialog.tsx'
import ErrorDialog from '../components/dialog/error-dialog.tsx'
import { sayMessage } from './known-messages.ts'
import { useShop } from './shop.ts'

/**
 * The one dialog that is due: the purchase's end first, then what went wrong, then what is only told. Part of
 * the first load, since the one that tells of a lost network could not be fetched then.
 */
export const Dialogs = () => {
  const { root } = useShop()
  const { i18n, t } = useLingui()
  const { children } = root.getSnapshot()
  const cancelled = useSelector(children.purchaseTimer!, dialogMessage)
  const wrong = useSelector(root, notice)
  const farewell = useSelector(children.session!, session.notice)
  const told = useSelector(children.navigation!, message)

  if (cancelled !== null)
    return (
      <ClockDialog
        reason={sayMessage(i18n, cancelled)}
        onOk={() => {
          root.send({ type: 'message.read' })
          root.send({ type: 'dialog.accepted' })
        }}
      />
    )
  if (wrong)
    return (
      <ErrorDialog
        message={
          wrong.kind === 'otherTab'
            ? sayMessage(i18n, wrong.message)
            : sayMessage(i18n, 'A communication error has occurred with the server')
        }
        next={
          wrong.kind === 'otherTab'
            ? t`That purchase goes on there; this one was left as it was.`
            : t`What you hold is kept. Check your connection and try again.`
        }
        onOk={() => {
          root.send({ type: 'message.read' })
          root.send({ type: 'notice.accepted' })
        }}
      />
    )
  if (farewell)
    return (
      <ErrorDialog
        message={sayMessage(i18n, farewell.message)}
        {...(farewell.detail ? { next: farewell.detail } : {})}
        onOk={() => root.send({ type: 'notice.read' })}
      />
    )
  if (told !== null)
    return <ErrorDialog message={sayMessage(i18n, told)} onOk={() => root.send({ type: 'message.read' })} />
  return null
}
