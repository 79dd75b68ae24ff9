import { expect } from '@playwright/test'
import { cases } from '../../machines/measurement/measurement.cases.ts'
import type { MeasurementInput } from '../../machines/measurement/measurement.setup.ts'
import type { BrowserModel, Setup } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { namePixels } from '../support/pixels.ts'

const regionOf = ({ page, says }: TestContext) => page.getByRole('region', { name: says('Measurement') })

/** The page of the privacy policy, in a browser that remembers an answer, or refuses for its user. */
const openedWith = (name: string, input: MeasurementInput): Setup => ({
  name,
  input,
  async open({ page, goto }) {
    await namePixels(page)
    await page.addInitScript(({ answer, refusesAll }) => {
      if (answer !== null && localStorage.getItem('taquilla/state/medicion') === null)
        localStorage.setItem('taquilla/state/medicion', answer)
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: refusesAll })
    }, input)
    await goto('/privacyPolicies')
  },
})

const [allowed, refused, byBrowser] = cases.moreInputs ?? []

const model: BrowserModel = {
  machine: 'measurement',
  setups: [
    openedWith('on a first visit', cases.input!),
    openedWith('after a yes', allowed!),
    openedWith('after a no', refused!),
    openedWith('in a browser that refuses for its user', byBrowser!),
  ],
  events: {
    'measurement.allowed': ({ visitor }) => visitor.button('Allow it').click(),
    'measurement.refused': ({ visitor }) => visitor.button('Do not allow it').click(),
  },
  states: {
    opening: passage('It is left at once.'),
    undecided: (context) => expect(regionOf(context).getByRole('button')).toHaveCount(2),
    allowed: (context) =>
      expect(regionOf(context)).toContainText(context.says('You allow visits and sales to be counted.')),
    refused: (context) =>
      expect(regionOf(context)).toContainText(context.says('Your visits and sales are not counted.')),
  },
  unreachable: [],
}

export default model
