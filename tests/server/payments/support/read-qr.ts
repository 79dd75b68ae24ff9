import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'

/** @returns the text of a picture's QR code, null where it has none. */
export const readQr = async (picture: Buffer): Promise<string | null> => {
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  return jsQR(new Uint8ClampedArray(data), image.width, image.height)?.data ?? null
}
