import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { pageUrl } from '../../contract/page-routes.ts'
import { lastFunction } from '../../machines/navigation/navigation.selectors.ts'
import { notice } from '../../machines/root/root.selectors.ts'
import ClockDialog from '../components/dialog/clock-dialog.tsx'
import ErrorDialog from '../components/dialog/error-dialog.tsx'
import type { ReplacedDialogProps } from '../components/dialog/replaced-dialog.tsx'
import { useShop } from '../shop/shop.ts'
import { noticeAdvice, noticeMessages } from './notice-messages.ts'

/** Why it ended is also in a dialog that is here, where a release took the other's code away. */
const Replaced = ({ reason, onOk }: ReplacedDialogProps) => (
  <ClockDialog reason={reason} onOk={onOk} onReturn={null} />
)

/** Shown after the server has said so: it can be fetched then. */
const ReplacedDialog = lazy(() =>
  import('../components/dialog/replaced-dialog.tsx').then(
    (module): { default: ComponentType<ReplacedDialogProps> } => module,
    () => ({ default: Replaced }),
  ),
)

/** The open dialog. Part of the first load: without a network it could not be fetched. */
export const Dialogs = () => {
  const { root, actors } = useShop()
  const { i18n } = useLingui()
  const due = useSelector(root, notice)
  const hasPerformance = useSelector(actors.navigation, lastFunction) !== null
  if (due === null) return null
  const message = i18n._(noticeMessages[due.code])
  const advice = noticeAdvice[due.code]
  const onOk = () => root.send({ type: 'dialog.accepted' })
  if (due.kind === 'ended' && due.code === 'replaced') {
    const other = due.idProcesoDeCompra
    const onGoOn = other ? () => root.send({ type: 'dialog.accepted', path: pageUrl.checkout(other) }) : null
    return (
      <Suspense>
        <ReplacedDialog {...{ reason: message, onOk, onGoOn }} />
      </Suspense>
    )
  }
  if (due.kind === 'ended') {
    // At the desk OK leads there (section 4).
    const canReturn = due.code === 'timeIsUp' && !due.box && hasPerformance
    const onReturn = canReturn ? () => root.send({ type: 'dialog.accepted', returns: true }) : null
    return <ClockDialog reason={message} onOk={onOk} onReturn={onReturn} />
  }
  return (
    <ErrorDialog key={due.code} message={message} {...(advice ? { next: i18n._(advice) } : {})} onOk={onOk} />
  )
}
