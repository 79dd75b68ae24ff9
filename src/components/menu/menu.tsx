import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import './menu.css'

export interface MenuProps {
  /** What the button shows, and its name when that is not text. */
  label: ReactNode
  accessibleLabel?: string
  /** How long it stays open after the pointer has left (section 9: 900 ms). */
  closeDelayMs: number
  /** Opens under the pointer, as the cart does; otherwise by a press alone. */
  opensOnHover?: boolean
  className?: string
  /** A choice is being carried out. */
  busy?: boolean
  /** The panel; close() ends it after a choice. */
  children: (close: () => void) => ReactNode
}

/** A button and the panel it discloses: closes on a choice, on Escape, on leaving it by keyboard or pointer. */
export const Menu = ({
  label,
  accessibleLabel,
  closeDelayMs,
  opensOnHover,
  className,
  busy,
  children,
}: MenuProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(closing.current)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(closing.current), [])
  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps open what the button opened
    <div
      ref={root}
      className={className ? `menu ${className}` : 'menu'}
      aria-busy={busy}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={(event) => {
        stay()
        if (opensOnHover && event.pointerType === 'mouse') setOpen(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') closing.current = setTimeout(() => setOpen(false), closeDelayMs)
      }}
    >
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={accessibleLabel}
        onClick={({ nativeEvent }) => {
          // A mouse has already opened it by being there; pressing must not close what one came to see.
          const underMouse = opensOnHover && (nativeEvent as PointerEvent).pointerType === 'mouse'
          setOpen(underMouse || !open)
        }}
      >
        {label}
      </button>
      <div id={id} className="menu-panel" hidden={!open}>
        {open && children(() => setOpen(false))}
      </div>
    </div>
  )
}
