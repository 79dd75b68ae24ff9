import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

export interface DialogProps {
  title: string
  /** alert for what went wrong or ended, ink for anything else: the colour of the top rule. */
  tone?: 'alert' | 'ink'
  /** Stays until it is answered: Escape and the backdrop do nothing (section 4, clock dialog). */
  persistent?: boolean
  /** Escape or the backdrop, where not persistent. */
  onClose?: () => void
  /** A text to be read: wider, and not read out as the dialog's description. */
  isText?: boolean
  children: ReactNode
  /** Buttons; the first element marked data-first, here or in the text, gets the focus. React's autoFocus comes before it is open. */
  actions: ReactNode
}

/** A modal dialog: 86 %, 70 % and 500 px wide (section 9). Focus stays inside and returns where it was. */
export const Dialog = ({
  title,
  tone = 'ink',
  persistent = false,
  onClose,
  isText = false,
  children,
  actions,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    // The first element that takes the focus may be as tall as the dialog: the title would be above the edge.
    element.scrollTop = 0
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const dismiss = persistent ? undefined : onClose
  return (
    <dialog
      ref={dialog}
      className={`dlg ${tone}${isText ? ' text' : ''}`}
      aria-labelledby={titleId}
      aria-describedby={isText ? undefined : bodyId}
      role={tone === 'alert' ? 'alertdialog' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        dismiss?.()
      }}
      onKeyDown={(event) => {
        // A second Escape would close a dialog whose cancel event was refused.
        if (event.key === 'Escape' && persistent) event.preventDefault()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) dismiss?.()
      }}
    >
      <div className="dlg-body">
        <h2 className="d" id={titleId}>
          {title}
        </h2>
        <div id={bodyId} className="dlg-text">
          {children}
        </div>
        <div className="dlg-acts">{actions}</div>
      </div>
    </dialog>
  )
}
