import { type ComponentType, createElement } from 'react'
import { FormMemoryProvider } from '../forms/form-memory.ts'
import { useShop } from './shop.ts'

/** A screen whose forms keep what is typed in this tab. */
export const rememberingForms = <Props extends object>(
  Screen: ComponentType<Props>,
): ComponentType<Props> => {
  const Remembering = (props: Props) => (
    <FormMemoryProvider value={useShop().memory}>{createElement(Screen, props)}</FormMemoryProvider>
  )
  return Remembering
}
