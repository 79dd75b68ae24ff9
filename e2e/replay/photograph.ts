import type { TestContext } from './context.ts'

/** Of the page's width: 1,100 px become 715, whose text can be read. */
const SCALE = 0.65
const QUALITY = 55

/**
 * What the page's window shows, as WebP: the browser's own encoder makes it small on the way. A canvas is drawn by
 * the page's next frame, which waits for its clock.
 */
export const photograph = async ({ browserContext, page, settle }: TestContext): Promise<Buffer> => {
  await settle()
  const session = await browserContext.newCDPSession(page)
  try {
    const { cssVisualViewport } = await session.send('Page.getLayoutMetrics')
    const { pageX: x, pageY: y, clientWidth: width, clientHeight: height } = cssVisualViewport
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      clip: { x, y, width, height, scale: SCALE },
    })
    return Buffer.from(data, 'base64')
  } finally {
    await session.detach().catch(() => undefined)
  }
}
