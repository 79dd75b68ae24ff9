import { type RefObject, useEffect, useState } from 'react'

/** A part of the page that fills the screen, or does not. */
export interface FullScreen {
  isFull: boolean
  /** @param entered is called once it fills the screen */
  toggle: (entered: () => void) => void
}

export const useFullScreen = (frame: RefObject<HTMLElement | null>): FullScreen => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [frame])
  const toggle = (entered: () => void) => {
    if (isFull) return void document.exitFullscreen()
    void frame.current?.requestFullscreen().then(entered)
  }
  return { isFull, toggle }
}
