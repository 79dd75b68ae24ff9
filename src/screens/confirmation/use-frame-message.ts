import { type RefObject, useEffect, useRef } from 'react'

/** Hears what a frame posts from an origin, and nothing from another frame or origin. @param origin null hears nothing */
export const useFrameMessage = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onMessage: (data: unknown) => void,
): void => {
  const heard = useRef(onMessage)
  heard.current = onMessage
  useEffect(() => {
    if (origin === null) return
    const hear = (message: MessageEvent<unknown>) => {
      if (message.origin === origin && message.source === frame.current?.contentWindow)
        heard.current(message.data)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin])
}
