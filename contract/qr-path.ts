/** A QR code's modules, row by row, as an encoder gives them. */
export interface QrModules {
  size: number
  data: ArrayLike<number | boolean>
}

/** Dark modules of a row that lie side by side. */
export interface QrRun {
  x: number
  y: number
  length: number
}

/** A ticket's QR code, the same on the page and in the PDF: a unit for each module. The quiet zone is the caller's. */
export const qrRuns = ({ size, data }: QrModules): QrRun[] => {
  const runs: QrRun[] = []
  for (let y = 0; y < size; y += 1) {
    let x = 0
    while (x < size) {
      let length = 0
      while (x + length < size && data[y * size + x + length]) length += 1
      if (length > 0) runs.push({ x, y, length })
      x += length + 1
    }
  }
  return runs
}

/** The runs as one path of SVG. */
export const qrPath = (modules: QrModules): string =>
  qrRuns(modules)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('')
