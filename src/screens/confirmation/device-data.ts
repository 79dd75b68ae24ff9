import type { RefObject } from 'react'
import type { PaymentBrowser } from '../../../contract/entities/card-authentication.ts'

/** What the bank is told of this browser. */
export const browserAsIs = (): PaymentBrowser => ({
  nProfundidadColor: window.screen.colorDepth || 24,
  lJava: false,
  cIdioma: navigator.language || 'es',
  nAltoPantalla: window.screen.height,
  nAnchoPantalla: window.screen.width,
  nDiferenciaHoraria: new Date().getTimezoneOffset(),
})

/** @returns once a frame has said so from an origin, or after the time; never where it is given up before */
export const saidBy = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const hear = (message: MessageEvent<unknown>) => {
      if (message.origin === origin && message.source === frame.current?.contentWindow) resolve()
    }
    window.addEventListener('message', hear, { signal })
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
