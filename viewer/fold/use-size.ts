import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from '../components/first-sight.ts'

/** The room inside a part of the page, without its scroll bar; null until it is measured. */
export const useSize = (of: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const shown = of.current!
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = shown
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(shown)
    return () => resized.disconnect()
  }, [of])
  return size
}
