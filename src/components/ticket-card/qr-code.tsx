import { useEffect, useState } from 'react'
import { qrPath } from '../../../contract/qr-path.ts'

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4

export interface QrCodeProps {
  text: string
  label: string
}

/** A QR code as one SVG path, black on white in both modes so that a reader at the door can read it. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let wanted = true
    import('qrcode').then(({ default: { create } }) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' })
      if (wanted) setDrawing({ path: qrPath(modules), size: modules.size })
    })
    return () => {
      wanted = false
    }
  }, [text])
  const side = (drawing?.size ?? 25) + QUIET * 2
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {drawing ? <path d={drawing.path} /> : null}
    </svg>
  )
}
