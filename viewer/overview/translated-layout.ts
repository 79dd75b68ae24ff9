import type { ChartLayout, TextLayout } from '../../statecharts/draw/chart-layout.ts'

/** @param say what the picture's own English says in another language; everything else are names and stays. */
export const translatedLayout = (layout: ChartLayout, say: Readonly<Record<string, string>>): ChartLayout => {
  const translated = (text: TextLayout): TextLayout => ({
    ...text,
    lines: text.lines.map((line) => ({
      ...line,
      pieces: line.pieces.map((piece) => {
        const key = piece.text.trim()
        return { ...piece, text: piece.text.replace(key, say[key] ?? key) }
      }),
    })),
  })
  return {
    ...layout,
    states: layout.states.map((state) => ({ ...state, texts: state.texts.map(translated) })),
    edges: layout.edges.map((edge) => ({ ...edge, texts: edge.texts.map(translated) })),
  }
}
