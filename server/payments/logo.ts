/** The picture of a way to pay, as SVG: for a light page and for a dark one. */
export interface PaymentLogo {
  light: string
  dark: string
}

const HEIGHT = 28

const svg = (width: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">${inner}</svg>`

/**
 * A provider's name on a plate of its colour: drawn here, nobody's registered mark.
 * @param plate colours of the plate on light pages, under white letters, and on dark ones, under dark letters
 */
export const wordmark = (name: string, plate: { light: string; dark: string }): PaymentLogo => {
  const letters = Math.round(name.length * 8.2)
  const width = letters + 20
  const draw = (fill: string, ink: string) =>
    svg(
      width,
      `<rect width="${width}" height="${HEIGHT}" rx="6" fill="${fill}"/><text x="10" y="19" textLength="${letters}" lengthAdjust="spacingAndGlyphs" font-family="system-ui,sans-serif" font-size="14" font-weight="700" fill="${ink}">${name}</text>`,
    )
  return { light: draw(plate.light, '#fff'), dark: draw(plate.dark, '#14140f') }
}

const cardIn = (ink: string): string =>
  svg(
    40,
    `<rect x="1" y="1" width="38" height="26" rx="5" fill="none" stroke="${ink}" stroke-width="2"/><path d="M1 7h38v5H1z" fill="${ink}"/><path d="M6 20h10" stroke="${ink}" stroke-width="2.5"/>`,
  )

/** Of every card, whoever issued it. */
export const cardLogo: PaymentLogo = { light: cardIn('#16150f'), dark: cardIn('#f1eee4') }

const dataUri = (text: string): string => `data:image/svg+xml,${encodeURIComponent(text)}`

/** The picture as the wire has it. */
export const toWireLogo = ({ light, dark }: PaymentLogo) => ({
  cUri: dataUri(light),
  cUriOscuro: dataUri(dark),
})
