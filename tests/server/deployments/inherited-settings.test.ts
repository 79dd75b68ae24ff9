import { expect, test } from 'vitest'
import { deployments } from '../../../deployments/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { teatroMayor } from '../../../deployments/teatro-mayor.ts'
import { inheritedSettings } from '../../../server/deployments/inherited-settings.ts'

const made = { ...programaRegional, id: 'sala-norte', hosts: ['sala-norte.localhost'] }

test('a new deployment is told all that it still has of the one that it was made from', () => {
  expect(inheritedSettings([programaRegional, made])).toEqual([
    'Deployment sala-norte still has of programa-regional: footer.headline (newsletter line), ' +
      'footer.contact (box office hours), footer.social (social links), footer.partners (supporters), ' +
      'supportMail (where support is written to), content (points of sale, terms and the other pages), ' +
      'charges (fees, prices of delivery, instalments). Its own belong in deployments/sala-norte.ts.',
  ])
})

test('what it has made its own is not listed, even where it is written out anew', () => {
  const own = {
    ...structuredClone(made),
    supportMail: 'hola@salanorte.example',
    charges: { ...made.charges, servicePercent: 4 },
    footer: { ...made.footer, partners: teatroMayor.footer.partners },
  }
  const [regional, theatre] = inheritedSettings([programaRegional, teatroMayor, own])
  expect(regional).toContain('footer.headline (newsletter line), footer.contact (box office hours)')
  expect(regional).not.toMatch(/supporters|support is|fees/)
  expect(theatre).toBe(
    'Deployment sala-norte still has of teatro-mayor: footer.partners (supporters). Its own belong in deployments/sala-norte.ts.',
  )
})

test('the deployments of the demo have their own', () => {
  expect(inheritedSettings(deployments)).toEqual([])
})
