import { describe, expect, test } from 'vitest'
import { contrast } from '../../../contract/contrast.ts'
import type { ColourScheme, Theme } from '../../../contract/deployment-theme.ts'
import { deployments } from '../../../deployments/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { teatroMayor } from '../../../deployments/teatro-mayor.ts'
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
