import { type ComponentType, createElement, useState } from 'react'
import { CountryProvider } from '../forms/country-default.ts'
import { FormMemoryProvider } from '../forms/form-memory.ts'
import { browserCountry } from './country.ts'
import type { PlainScreenProps } from './screen-props.ts'
import { useShop } from './shop.ts'

/** A screen whose forms keep what is typed in this tab, and start with the country of this browser. */
export const rememberingForms = <Props extends Pick<PlainScreenProps, 'deployment'>>(
  Screen: ComponentType<Props>,
): ComponentType<Props> => {
  const Remembering = (props: Props) => {
    const [country] = useState(() => browserCountry(props.deployment))
    return (
      <FormMemoryProvider value={useShop().memory}>
        <CountryProvider value={country.lookUp}>{createElement(Screen, props)}</CountryProvider>
      </FormMemoryProvider>
    )
  }
  return Remembering
}
