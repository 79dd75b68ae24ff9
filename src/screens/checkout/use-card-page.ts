import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Customer } from '../../../contract/entities/customer.ts'
import type { CardPageMessage, CardPageRequest } from '../../../contract/entities/payment.ts'
import type { BuyerData } from '../../../contract/entities/purchase.ts'
import type { cardMachine } from '../../../machines/card/card.machine.ts'
import type { CardPage } from './checkout-props.ts'
import { knownHolder } from './known-holder.ts'

type CardActor = ActorRefFrom<typeof cardMachine>

/** Tall enough for the fields until the page has reported its own height. */
const FIRST_HEIGHT = 744

/**
 * Shows the provider's card page in a frame and carries its messages to the card's machine. Origins are
 * checked both ways; card data stays inside the frame.
 */
export const useCardPage = (
  card: CardActor | undefined,
  uri: string | null,
  loads: number,
  buyer: BuyerData | null,
  customer: Customer | null,
): CardPage | null => {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement | null>(null)
  const known = useRef({ buyer, customer })
  known.current = { buyer, customer }
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const keepFrame = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element
  }, [])

  useEffect(() => {
    if (!card || uri === null) return
    const { origin } = new URL(uri, window.location.href)
    const ask = (request: CardPageRequest) => frame.current?.contentWindow?.postMessage(request, origin)
    const hear = (message: MessageEvent<CardPageMessage>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      const { data } = message
      switch (data?.type) {
        case 'card.ready':
          if (known.current.buyer) ask(knownHolder(known.current.buyer, known.current.customer))
          card.send({ type: 'card.page.ready' })
          return setHeight(Math.max(120, Math.min(2000, data.nAlto)))
        case 'card.resized':
          return setHeight(Math.max(120, Math.min(2000, data.nAlto)))
        case 'card.bin':
          return card.send({ type: 'card.bin.changed', bin: data.cBin })
        case 'card.tokenised': {
          const { cTokenTarjeta, cUltimosDigitos, cMarca } = data
          return card.send({ type: 'card.tokenised', cTokenTarjeta, cUltimosDigitos, cMarca })
        }
        case 'card.invalid':
          return card.send({ type: 'card.invalid' })
        case 'card.mended':
          return card.send({ type: 'card.mended' })
        case 'card.failed':
          return card.send({ type: 'card.failed' })
      }
    }
    window.addEventListener('message', hear)
    const submitted = card.on('card.page.submitted', () => ask({ type: 'card.submit' }))
    return () => {
      window.removeEventListener('message', hear)
      submitted.unsubscribe()
    }
  }, [card, uri])

  // The frame's address is fixed when it opens: another language or theme would reload what was typed.
  const [theme] = useState(paperTheme)
  if (uri === null || !card) return null
  const src = `${uri}${uri.includes('?') ? '&' : '?'}theme=${theme}`
  return { loads, src, title: t`Card details, on the payment provider's own page`, height, ref: keepFrame }
}

const paperTheme = (): 'light' | 'dark' => {
  if (typeof window === 'undefined') return 'light'
  const { theme } = document.documentElement.dataset
  if (theme === 'dark' || theme === 'light') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
