import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { notice } from '../../machines/root/root.selectors.ts'
import ClockDialog from '../components/dialog/clock-dialog.tsx'
import ErrorDialog from '../components/dialog/error-dialog.tsx'
import { useShop } from '../shop/shop.ts'
import { noticeAdvice, noticeMessages } from './notice-messages.ts'

/** The open dialog. Part of the first load: without a network it could not be fetched. */
export const Dialogs = () => {
  const { root } = useShop()
  const { i18n } = useLingui()
  const due = useSelector(root, notice)
  if (due === null) return null
  const message = i18n._(noticeMessages[due.code])
  const advice = noticeAdvice[due.code]
  const onOk = () => root.send({ type: 'dialog.accepted' })
  if (due.kind === 'ended') return <ClockDialog reason={message} onOk={onOk} />
  return (
    <ErrorDialog key={due.code} message={message} {...(advice ? { next: i18n._(advice) } : {})} onOk={onOk} />
  )
}
