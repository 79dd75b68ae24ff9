import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, type Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** What a phone in front of the screen reads of a QR code that is shown. */
export const readCode = async (code: Locator): Promise<string> => {
  let text: string | undefined
  await expect(async () => {
    const image = await loadImage(await code.screenshot({ scale: 'device' }))
    const canvas = createCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    text = jsQR.default(new Uint8ClampedArray(data), image.width, image.height)?.data
    expect(text).toBeTruthy()
  }).toPass()
  return text as string
}
