import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../../contract/contrast.ts'
import type { ColourScheme, Theme } from '../../../contract/deployment-theme.ts'
import { deployments } from '../../../deployments/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { teatroMayor } from '../../../deployments/teatro-mayor.ts'
import { accentStyle } from '../../../server/brand/theme-style.ts'
import { CLASS_COLOURS } from '../../../server/deployments/class-colours.ts'
import { readableTheme } from '../../../server/deployments/readable-theme.ts'

const themeOf = (light: Partial<ColourScheme>): Theme => ({
  ...teatroMayor.theme!,
  light: { ...teatroMayor.theme!.light, ...light },
})

test('a text that cannot be read is darkened until it can, and said to be', () => {
  const warnings: string[] = []
  const pale = { ...programaRegional, theme: themeOf({ ink2: '#CFC3B0', onSlab: '#E0D8C8' }) }
  const { light } = readableTheme(pale, (line) => warnings.push(line)).theme!
  for (const background of [light.paper, light.paper2])
    expect(contrast(light.ink2, background)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light.onSlab, light.slab)).toBeGreaterThanOrEqual(4.5)
  expect(light.ink).toBe(teatroMayor.theme!.light.ink)
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toContain('Deployment programa-regional: ink2 #CFC3B0 has a contrast of 1.4 in light')
})

test('an accent like the colour of a price class does not ring proposed seats, and is said to be', () => {
  const ringOf = (accent: string) => /--ring:var\(--(\w+)\)/.exec(accentStyle(accent, undefined))?.[1]
  const linesOf = (accent: string) => {
    const lines: string[] = []
    readableTheme({ ...programaRegional, accent }, (line) => lines.push(line))
    return lines
  }
  expect([ringOf('#0A5C99'), ringOf('#8FB0FF'), ringOf('#F6B800')]).toEqual(['paper', 'paper', 'accent'])
  expect(linesOf('#0A5C99')).toEqual([
    'Deployment programa-regional: accent #0A5C99 is hardly told from #22409c, the colour of a price class; proposed seats are ringed in paper.',
  ])
  expect(linesOf('#F6B800')).toEqual([])
})

test('the colours of price classes are those of the page', () => {
  const tokens = readFileSync(new URL('../../../src/theme/tokens.css', import.meta.url), 'utf8')
  const inTokens = [...tokens.matchAll(/--cls-[a-d]: (#[0-9a-f]{6});/g)].map(([, colour]) => colour)
  expect(inTokens).toEqual([...CLASS_COLOURS.light, ...CLASS_COLOURS.dark, ...CLASS_COLOURS.dark])
})

describe.each(deployments.map((deployment) => [deployment.id, deployment] as const))(
  '%s',
  (_, deployment) => {
    test('needs no correction', () => {
      const warnings: string[] = []
      expect(readableTheme(deployment, (line) => warnings.push(line))).toEqual(deployment)
      expect(warnings).toEqual([])
    })
  },
)
