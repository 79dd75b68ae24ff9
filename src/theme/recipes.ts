import { defineRecipe, defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'

/** What is typed on or picked from: a line. */
const line = defineStyle({
  width: 'full',
  minWidth: '0',
  height: 'target',
  padding: '0',
  appearance: 'none',
  background: 'transparent',
  border: '0',
  borderBottom: 'rule',
  borderRadius: 'l3',
  fontSize: 'lg',
  fontVariantNumeric: 'tabular-nums',
  _invalid: { borderBottomWidth: '3px', borderBottomColor: 'border.error' },
})

/**
 * What is ticked: ink on paper, its edge and its dot drawn as borders, which forced colours keep. Its ring goes
 * by the browser's own sense of a visible focus: the library's looks once, as the focus comes, and misses a key
 * pressed after a click.
 */
const mark = defineStyle({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: 'mark',
  height: 'mark',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'border.emphasized',
  color: 'fg',
  'input:focus-visible + &': { outline: '3px solid', outlineColor: 'fg', outlineOffset: '2px' },
})

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', alignContent: 'start', gap: 'hair', fontSize: 'sm' },
    helperText: { color: 'fg.muted' },
    errorText: { color: 'fg.error', fontWeight: 'strong' },
  },
})

const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'grid', position: 'relative', minWidth: '0' },
    field: {
      ...line,
      paddingInlineEnd: '5',
      textOverflow: 'ellipsis',
      '& > option': { background: 'bg', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'flex',
      alignItems: 'center',
      pointerEvents: 'none',
      _icon: { width: 'mark', height: 'mark' },
    },
  },
})

const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'label'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      minHeight: 'touch',
      position: 'relative',
      cursor: 'pointer',
    },
    control: {
      ...mark,
      borderRadius: 'l1',
      _checked: { background: 'fg', color: 'bg' },
      _invalid: { borderColor: 'border.error' },
    },
  },
})

/** The looks of the controls in use, by the names that Chakra's components ask for. */
export const recipes = { input: defineRecipe({ className: 'input', base: line }) }
export const slotRecipes = { field, nativeSelect, checkbox }
