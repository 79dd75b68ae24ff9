import { createContext, useContext, useEffect } from 'react'
import { type Country, countries } from '../../contract/entities/address.ts'

/** Looks up where the browser is: two letters, or null. */
type CountryLookUp = () => Promise<string | null>

const CountryContext = createContext<CountryLookUp | null>(null)

export const CountryProvider = CountryContext.Provider

interface FormWithCountry {
  getValues(field: 'cPais'): string | undefined
  setValue(field: 'cPais', value: Country): void
}

/** Chooses the country of the browser in a form, unless somebody has chosen one meanwhile. */
export const suggestCountry = async (form: FormWithCountry, lookUp: CountryLookUp): Promise<void> => {
  const first = form.getValues('cPais')
  const looked = await lookUp()
  const country = countries.find((one) => one === looked)
  if (country !== undefined && form.getValues('cPais') === first) form.setValue('cPais', country)
}

/** @param isNew nothing is known yet that the form could start from. */
export const useCountryDefault = (form: FormWithCountry, isNew: boolean): void => {
  const lookUp = useContext(CountryContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is the same as long as it is shown
  useEffect(() => {
    if (isNew && lookUp !== null) void suggestCountry(form, lookUp)
  }, [])
}
