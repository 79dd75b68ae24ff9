import type { Page } from '@playwright/test'

/** What the plan of seats last drew: a canvas tells nobody. */
interface Drawn {
  /** Everything written, in the order of writing. */
  words: string[]
  /** The frame around what is in sight, on the small plan in the corner; null while it is not drawn. In CSS pixels. */
  frame: { left: number; top: number; width: number; height: number } | null
}

declare global {
  interface Window {
    drawnOnPlan: Drawn
  }
}

/** Has every plan of the page noted from now on. Before the page is opened. */
export const noteWhatIsDrawn = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.drawnOnPlan = { words: [], frame: null }
    const { fillRect, fillText, strokeRect } = CanvasRenderingContext2D.prototype
    const isPlan = ({ canvas }: CanvasRenderingContext2D) => canvas.isConnected
    Object.assign(CanvasRenderingContext2D.prototype, {
      // The whole canvas is cleared before anything is drawn anew.
      fillRect(this: CanvasRenderingContext2D, ...box: Parameters<typeof fillRect>) {
        if (isPlan(this) && box[2] === this.canvas.width) window.drawnOnPlan = { words: [], frame: null }
        fillRect.apply(this, box)
      },
      fillText(this: CanvasRenderingContext2D, ...written: Parameters<typeof fillText>) {
        if (isPlan(this)) window.drawnOnPlan.words.push(written[0])
        fillText.apply(this, written)
      },
      strokeRect(this: CanvasRenderingContext2D, ...box: Parameters<typeof strokeRect>) {
        const [left, top, width, height] = box.map((each) => each / devicePixelRatio) as typeof box
        if (isPlan(this)) window.drawnOnPlan.frame = { left, top, width, height }
        strokeRect.apply(this, box)
      },
    })
  })
}

export const drawnOnPlan = (page: Page): Promise<Drawn> => page.evaluate(() => window.drawnOnPlan)
