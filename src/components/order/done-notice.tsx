import { useFocusOnChange } from '../notice/use-focus-on-change.ts'
import type { OrderDone } from './task-of-order.ts'
import { useDoneWords } from './use-done-words.ts'
import './order.css'

export interface DoneNoticeProps {
  /** What was done last. */
  done: OrderDone | null
  /** It was the link that confirms an address, in place of the tickets that wait for it. */
  linkSent: boolean
}

/** What was done last. The focus comes here where what was pressed is gone with it. */
export function DoneNotice({ done, linkSent }: DoneNoticeProps) {
  const isGone = done === 'regret' || done === 'keep' || done === 'giveBack' || done === 'ticketsBack'
  const notice = useFocusOnChange<HTMLParagraphElement>(isGone ? done : 'else', { toTop: true })
  return (
    <p className="order-done" role="status" ref={notice} tabIndex={isGone ? -1 : undefined}>
      {useDoneWords(done, linkSent)}
    </p>
  )
}
