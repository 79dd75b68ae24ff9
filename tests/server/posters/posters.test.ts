import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eventTypes } from '../../../server/catalogue/import/event-types.ts'
import { buildDemoSeason, otherDemoSeasons } from '../../../server/demo/season.ts'
import { chosen, motifsByEventType } from '../../../server/posters/choices.ts'
import { drawingNames, drawingsOf } from '../../../server/posters/drawings.ts'
import { type PaletteName, paletteSets, palettes } from '../../../server/posters/palettes.ts'
import { drawPoster } from '../../../server/posters/poster.ts'

const built = [new Date('2026-11-21T12:00:00Z'), 'America/Argentina/Buenos_Aires'] as const
const season = buildDemoSeason(...built)
const allShows = [season, ...otherDemoSeasons.map(({ build }) => build(...built))].flatMap(
  ({ shows }) => shows,
)
const seasonPosters = season.shows.map((show) => drawPoster({ seed: show.key, kind: show.eventTypeId }))
const paletteNames = Object.keys(palettes) as PaletteName[]

const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe('posters', () => {
  test('the same show gets the same poster, another one another', () => {
    const again = season.shows.map((show) => drawPoster({ seed: show.key, kind: show.eventTypeId }))
    expect(again).toEqual(seasonPosters)
    expect(new Set(seasonPosters).size).toBe(season.shows.length)
  })

  test("the season's posters equal the chosen ones to the byte", () => {
    const digest = createHash('sha256').update(seasonPosters.join('')).digest('hex')
    expect(digest).toBe('fbb6f258346c93dabba244464e9f9290e0a663a82b1637cc76f372a146ee5d2d')
  })

  test('no two shows of the demo seasons share both drawing and palette, and each was chosen', () => {
    const pairs = allShows.map((show) => chosen[show.seo]?.join(' in '))
    expect(pairs).not.toContain(undefined)
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([])
  })

  test('every chosen poster belongs to a show of the demo seasons', () => {
    const seos = allShows.map((show) => show.seo)
    expect(Object.keys(chosen).filter((seo) => !seos.includes(seo))).toEqual([])
  })

  test.each(drawingNames)('%s takes the inks of every palette, under 12 kB and without text', (drawing) => {
    for (const palette of paletteNames) {
      const svg = drawPoster({ seed: 'uno', kind: 1, drawing, palette })
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text|<script|href/)
      expect(svg.length).toBeLessThan(12_000)
      expect(svg).toContain('viewBox="0 0 600 800"')
      const opened = svg.match(/<[a-z][^/>]*>|<[a-zA-Z]+ [^>]*[^/]>/g) ?? []
      expect(opened.length).toBe(svg.match(/<\/[a-zA-Z]+>/g)?.length)
      const inks: string[] = Object.values(palettes[palette])
      expect((svg.match(/#[0-9A-Fa-f]{3,8}\b/g) ?? []).filter((ink) => !inks.includes(ink))).toEqual([])
    }
  })

  test('a deployment with inks of its own has every poster in them, and the drawings stay', () => {
    const drawingOf = (svg: string) => svg.replace(/#[0-9A-F]{6}/g, '')
    for (const { key: seed, eventTypeId: kind } of season.shows) {
      const svg = drawPoster({ seed, kind, inks: 'velvet' })
      const backgrounds: string[] = paletteSets.velvet.map((name) => palettes[name].background)
      expect(backgrounds).toContain(/fill="(#\w+)"/.exec(svg)?.[1])
      expect(drawingOf(svg)).toBe(drawingOf(drawPoster({ seed, kind })))
    }
  })

  test('every motif has a drawing, and every drawing is of a motif or of a show', () => {
    const motifs = Object.values(motifsByEventType).flat()
    expect(motifs.filter((motif) => drawingsOf(motif).length === 0)).toEqual([])
    const used = [...motifs.flatMap(drawingsOf), ...Object.values(chosen).map(([drawing]) => drawing)]
    expect(drawingNames.filter((name) => !used.includes(name))).toEqual([])
    expect(used.filter((name) => !drawingNames.includes(name))).toEqual([])
  })

  test('shows without a chosen poster get various ones', () => {
    const drawn = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => drawPoster({ seed, kind: 1 }))
    expect(new Set(drawn).size).toBe(6)
  })

  test('every event type has motifs of its own, and an unknown one still gets a poster', () => {
    const known = eventTypes.filter((type) => type.id <= 10 || type.id >= 13)
    expect(known.filter((type) => !motifsByEventType[type.id])).toEqual([])
    expect(drawPoster({ seed: 'x', kind: 9999 })).toContain('<svg')
  })

  test.each(paletteNames)('%s stands out from light and dark paper', (name) => {
    const { background } = palettes[name]
    expect(contrast(background, '#F0F0EA')).toBeGreaterThan(1.25)
    expect(contrast(background, '#14140F')).toBeGreaterThan(1.25)
  })

  test.each(paletteNames)('%s keeps dark and light apart', (name) => {
    expect(contrast(palettes[name].dark, palettes[name].light)).toBeGreaterThan(7)
  })
})
