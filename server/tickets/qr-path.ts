import { create } from 'qrcode'

/** A QR code as one SVG path in units of a module, with its quiet zone left to the caller. */
export const qrPath = (text: string): { path: string; modules: number } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    let column = 0
    while (column < modules.size) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      if (column > start) path += `M${start} ${row}h${column - start}v1h${start - column}z`
      else column++
    }
  }
  return { path, modules: modules.size }
}
