import type { Page } from '@playwright/test'

const WIDTH = 360
const QUALITY = 0.6

/** A WebP picture at 360 px, by the browser's own encoder. @param page any page of a browser */
export const shrink = async (page: Page, picture: Buffer): Promise<Buffer> => {
  const small = await page.evaluate(draw, {
    source: `data:image/webp;base64,${picture.toString('base64')}`,
    width: WIDTH,
    quality: QUALITY,
  })
  return Buffer.from(small.slice(small.indexOf(',') + 1), 'base64')
}

/** In the page. */
const draw = async ({ source, width, quality }: { source: string; width: number; quality: number }) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((image.height * width) / image.width)
  const drawing = canvas.getContext('2d')!
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', quality)
}
