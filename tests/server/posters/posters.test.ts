import { describe, expect, test } from 'vitest'
import { eventTypes } from '../../../server/catalogue/event-types.ts'
import { buildDemoSeason } from '../../../server/demo/season.ts'
import { chosen, motifsByEventType } from '../../../server/posters/choices.ts'
import { type MotifName, motifs } from '../../../server/posters/motifs/index.ts'
import { type PaletteName, palettes } from '../../../server/posters/palettes.ts'
import { drawPoster } from '../../../server/posters/poster.ts'

const season = buildDemoSeason(new Date('2026-11-21T12:00:00Z'), 'America/Argentina/Buenos_Aires')
const seasonPosters = season.shows.map((show) => drawPoster({ seed: show.key, kind: show.eventTypeId }))
const motifNames = Object.keys(motifs) as MotifName[]
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

  test('no two shows of the season share both motif and palette, and each was chosen', () => {
    const pairs = season.shows.map((show) => chosen[show.seo]?.join(' in '))
    expect(pairs).not.toContain(undefined)
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([])
  })

  test('no choice is left over from a show that is gone', () => {
    const seos = season.shows.map((show) => show.seo)
    expect(Object.keys(chosen).filter((seo) => !seos.includes(seo))).toEqual([])
  })

  test.each(motifNames)(
    '%s draws whole numbers of ink in every palette, under 12 kB and without text',
    (motif) => {
      for (const palette of paletteNames)
        for (const seed of ['uno', 'dos', 'tres']) {
          const svg = drawPoster({ seed, kind: 1, motif, palette })
          expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text|<script|href/)
          expect(svg.length).toBeLessThan(12_000)
          expect(svg).toContain('viewBox="0 0 600 800"')
          const opened = svg.match(/<[a-z][^/>]*>|<[a-zA-Z]+ [^>]*[^/]>/g) ?? []
          expect(opened.length).toBe(svg.match(/<\/[a-zA-Z]+>/g)?.length)
        }
    },
  )

  test.each(motifNames)('%s differs from seed to seed or belongs to one show', (motif) => {
    const drawn = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => drawPoster({ seed, kind: 1, motif, palette: 'sea' })),
    )
    expect(drawn.size).toBeGreaterThan(1)
  })

  test('every event type has motifs of its own, and an unknown one still gets a poster', () => {
    const known = eventTypes.filter((type) => type.id <= 10 || type.id === 100)
    expect(known.filter((type) => !motifsByEventType[type.id])).toEqual([])
    expect(drawPoster({ seed: 'x', kind: 9999 })).toContain('<svg')
  })

  test.each(paletteNames)('%s stands out from light and dark paper', (name) => {
    const { ground } = palettes[name]
    expect(contrast(ground, '#F0F0EA')).toBeGreaterThan(1.25)
    expect(contrast(ground, '#14140F')).toBeGreaterThan(1.25)
  })

  test.each(paletteNames)('%s keeps dark and light apart', (name) => {
    expect(contrast(palettes[name].dark, palettes[name].light)).toBeGreaterThan(7)
  })
})
