import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { recipes, slotRecipes } from './recipes.ts'

/** A name of ours in tokens.css, which alone knows light from dark. */
const ours = (name: string) => ({ value: `var(--${name})` })

const scale = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, ours(`${prefix}-${name}`)]))

/**
 * Chakra's side of the form screens: its tokens are our custom properties, its recipes are the few controls in
 * use. Layers are off because the plain styles of base.css have none and would win over every recipe.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    disableLayers: true,
    cssVarsPrefix: 'form',
    cssVarsRoot: ':root',
    theme: {
      breakpoints: { sm: '40rem', lg: '64rem' },
      tokens: {
        fonts: { heading: ours('display'), body: ours('text') },
        fontSizes: scale('t', ['xs', 'sm', 'md', 'lg']),
        fontWeights: { strong: { value: '600' } },
        spacing: { ...scale('s', ['1', '2', '3', '4', '5', '6', '7', '8']), hair: { value: '0.15rem' } },
        sizes: {
          full: { value: '100%' },
          target: ours('target'),
          row: { value: '56px' },
          touch: { value: '44px' },
          mark: { value: '20px' },
        },
        radii: { l1: ours('r-1'), l2: ours('r-1'), l3: { value: '0' }, round: { value: '50%' } },
        borders: { hair: ours('hair'), rule: ours('rule') },
      },
      semanticTokens: {
        colors: {
          bg: { DEFAULT: ours('paper'), subtle: ours('paper-2'), inverted: ours('slab') },
          fg: { DEFAULT: ours('ink'), muted: ours('ink-2'), inverted: ours('paper'), error: ours('alert') },
          border: { DEFAULT: ours('line'), emphasized: ours('ink'), error: ours('alert') },
        },
      },
      recipes,
      slotRecipes,
    },
  }),
)
