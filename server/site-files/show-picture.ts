import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'

/** What link previews expect: 1200 by 630. */
const WIDTH = 1200
const HEIGHT = 630
const POSTER_WIDTH = (HEIGHT * 3) / 4
const MARGIN = 64
/** From one line of dates and venue to the next. */
const LINE = 48
const PAPER = '#f0f0ea'
const INK = '#16150f'

const font = (name: string) => new URL(`../tickets/fonts/${name}.ttf`, import.meta.url).pathname
const FACES = { bold: 'Shop Bold, Shop Bold Ext', text: 'Shop Text, Shop Text Ext' }

let registered = false
const registerFaces = (): void => {
  if (registered) return
  GlobalFonts.registerFromPath(font('bold-latin'), 'Shop Bold')
  GlobalFonts.registerFromPath(font('bold-latin-ext'), 'Shop Bold Ext')
  GlobalFonts.registerFromPath(font('text-latin'), 'Shop Text')
  GlobalFonts.registerFromPath(font('text-latin-ext'), 'Shop Text Ext')
  registered = true
}

const linesOf = (context: SKRSContext2D, text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Writes a name as large as fits into some lines; what is longer still is cut at a word. @returns where it ends. */
const writeName = (context: SKRSContext2D, name: string, { left, top, width, height }: Box): number => {
  const MOST_LINES = 4
  for (let size = 84; ; size -= 6) {
    context.font = `${size}px ${FACES.bold}`
    const lines = linesOf(context, name, width)
    const fits =
      lines.length <= MOST_LINES &&
      size * (lines.length + 0.3) <= height &&
      lines.every((line) => context.measureText(line).width <= width)
    if (!fits && size > 42) continue
    const shown = lines.slice(0, MOST_LINES)
    if (lines.length > MOST_LINES) shown[MOST_LINES - 1] += '…'
    for (const [index, line] of shown.entries())
      context.fillText(line, left, top + size * (index + 0.85), width)
    return top + size * (shown.length + 0.3)
  }
}

export interface ShowPicture {
  /** The poster, an SVG document of 3 by 4. */
  poster: string
  name: string
  /** When and where, a line each. */
  lines: readonly string[]
  shop: string
  accent: string
}

/** Draws what a link to a show looks like in a message: its poster, name, dates and venue. @returns a PNG. */
export const drawShowPicture = async ({
  poster,
  name,
  lines,
  shop,
  accent,
}: ShowPicture): Promise<Buffer> => {
  registerFaces()
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.drawImage(await loadImage(Buffer.from(poster)), 0, 0, POSTER_WIDTH, HEIGHT)
  const left = POSTER_WIDTH + MARGIN
  const width = WIDTH - left - MARGIN
  context.fillStyle = accent
  context.fillRect(left, MARGIN, 72, 12)
  context.fillStyle = INK
  const nameTop = MARGIN + 36
  const height = HEIGHT - MARGIN - 52 - lines.length * LINE - nameTop
  let top = writeName(context, name, { left, top: nameTop, width, height })
  context.font = `34px ${FACES.text}`
  for (const line of lines) {
    context.fillText(line, left, top + 40, width)
    top += LINE
  }
  context.font = `28px ${FACES.bold}`
  context.fillText(shop, left, HEIGHT - MARGIN, width)
  return canvas.encode('png')
}
