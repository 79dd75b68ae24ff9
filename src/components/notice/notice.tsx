import type { ReactNode } from 'react'
import './notice.css'

export interface NoticeProps {
  /** 'alert' interrupts a screen reader; 'status' waits for its turn. */
  kind: 'alert' | 'status'
  title: string
  children?: ReactNode
}

/** What happened, what was kept, what next: in words, never by colour alone. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className="notice" role={kind} data-kind={kind}>
      <p className="notice-title">{title}</p>
      {children}
    </div>
  )
}
