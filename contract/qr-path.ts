/** A QR code's modules, row by row, as an encoder gives them. */
export interface QrModules {
  size: number
  data: ArrayLike<number | boolean>
}

/**
 * A ticket's QR code, the same on the page and in the PDF: one path for all dark modules, a unit each, runs of
 * a row joined. The quiet zone is the caller's.
 */
export const qrPath = ({ size, data }: QrModules): string => {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    let x = 0
    while (x < size) {
      let run = 0
      while (x + run < size && data[y * size + x + run]) run += 1
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`
      x += run + 1
    }
  }
  return path
}
