import { create } from 'qrcode'
import { qrPath } from '../../contract/index.ts'

/** Four modules of light around the code, as scanners want it. */
const QUIET = 4

/** @returns the SVG of a QR code, dark on light whatever the page's colours. */
export const drawQr = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z"/><path d="${qrPath(modules)}"/></svg>`
}
