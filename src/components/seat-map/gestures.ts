/** What the hand does to the map, in CSS pixels from the canvas's corner. */
export interface GestureHandler {
  pan(dx: number, dy: number): void
  /** Scales by `factor` around a point; a pinch also pans. */
  zoom(factor: number, x: number, y: number): void
  tap(x: number, y: number, fine: boolean): void
  doubleTap(x: number, y: number): void
  hover(x: number, y: number): void
  leave(): void
  /** Whether the page may have the gesture instead: nothing to pan, or nothing left to zoom out of. */
  isWhole(): boolean
}

const SLOP = 8
const DOUBLE_TAP_MS = 320

/** Listens on the canvas. @returns a function that stops listening. */
export function listenToGestures(canvas: HTMLCanvasElement, handler: GestureHandler): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  const stop = new AbortController()
  const options = { signal: stop.signal }
  let travelled = 0
  let severalFingers = false
  let lastTap = { time: -Infinity, x: 0, y: 0 }
  const place = (event: MouseEvent) => {
    const corner = canvas.getBoundingClientRect()
    return { x: event.clientX - corner.left, y: event.clientY - corner.top }
  }

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (pointers.size === 0) {
        travelled = 0
        severalFingers = false
      } else severalFingers = true
      pointers.set(event.pointerId, place(event))
      canvas.setPointerCapture(event.pointerId)
    },
    options,
  )
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const now = place(event)
      const before = pointers.get(event.pointerId)
      if (!before) {
        if (event.pointerType === 'mouse') handler.hover(now.x, now.y)
        return
      }
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      if (other) {
        const was = Math.hypot(before.x - other.x, before.y - other.y)
        const is = Math.hypot(now.x - other.x, now.y - other.y)
        handler.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
        if (was > 0) handler.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2)
        return
      }
      const reached = travelled + Math.hypot(now.x - before.x, now.y - before.y)
      travelled = reached
      if (reached > SLOP && !severalFingers) handler.pan(now.x - before.x, now.y - before.y)
    },
    options,
  )
  const lift = (event: PointerEvent) => {
    const known = pointers.delete(event.pointerId)
    if (!known || pointers.size > 0 || severalFingers || travelled > SLOP) return
    if (event.type === 'pointercancel') return
    const { x, y } = place(event)
    const again =
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < 24
    lastTap = again ? { time: -Infinity, x, y } : { time: event.timeStamp, x, y }
    if (again) handler.doubleTap(x, y)
    else handler.tap(x, y, event.pointerType === 'mouse')
  }
  canvas.addEventListener('pointerup', lift, options)
  canvas.addEventListener('pointercancel', lift, options)
  canvas.addEventListener('pointerleave', () => handler.leave(), options)
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (event.deltaY > 0 && handler.isWhole() && !event.ctrlKey) return
      event.preventDefault()
      const { x, y } = place(event)
      const lines = event.deltaMode === 1 ? 16 : 1
      handler.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), x, y)
    },
    { ...options, passive: false },
  )
  return () => stop.abort()
}
