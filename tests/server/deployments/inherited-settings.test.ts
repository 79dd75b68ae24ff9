import { expect, test } from 'vitest'
import { deployments } from '../../../deployments/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { teatroMayor } from '../../../deployments/teatro-mayor.ts'
import { inheritedInWords, inheritedSettings } from '../../../server/deployments/inherited-settings.ts'
import { readPageTexts } from '../../../server/documents/page-texts.ts'
import { projectRoot } from '../../../server/project-root.ts'

const noPages = () => new Map<string, string>()
const pagesOf = (content: string) => readPageTexts(projectRoot, content)
const linesOf = (
  all: Parameters<typeof inheritedSettings>[0],
  pages: Parameters<typeof inheritedSettings>[1] = noPages,
) => inheritedSettings(all, pages).map(inheritedInWords)
const made = { ...programaRegional, id: 'sala-norte', hosts: ['sala-norte.localhost'] }

test('a new deployment is shown all that it still has of the one that it was made from', () => {
  expect(linesOf([programaRegional, made])).toEqual([
    'Deployment sala-norte still has of programa-regional: footer.headline (newsletter line), ' +
      'footer.contact (box office hours), footer.social (social links), footer.partners (supporters), ' +
      'supportMail (where support is written to), content (points of sale, terms and the other pages), ' +
      'invoices (who issues its invoices), ' +
      'charges (fees, prices of delivery, instalments). Its own belong in deployments/sala-norte.ts.',
  ])
})

test('what it has made its own is not listed, even where it is written out again', () => {
  const own = {
    ...structuredClone(made),
    supportMail: 'hola@salanorte.example',
    invoices: null,
    charges: { ...made.charges, servicePercent: 4 },
    footer: { ...made.footer, partners: teatroMayor.footer.partners },
  }
  const [regional, theatre] = linesOf([programaRegional, teatroMayor, own])
  expect(regional).toContain('footer.headline (newsletter line), footer.contact (box office hours)')
  expect(regional).not.toMatch(/supporters|support is|fees/)
  expect(theatre).toBe(
    'Deployment sala-norte still has of teatro-mayor: footer.partners (supporters). Its own belong in deployments/sala-norte.ts.',
  )
})

test('the deployments of the demo have their own', () => {
  expect(linesOf(deployments, pagesOf)).toEqual([])
})

test('pages that were copied and not changed since are listed, and what is empty is nobody’s', () => {
  const texts: Record<string, [string, string][]> = {
    'programa-regional': [
      ['faq.es.md', '# Preguntas'],
      ['faq.en.md', '# Questions'],
      ['terms.es.md', '# Condiciones'],
    ],
    norte: [
      ['faq.es.md', '# Preguntas'],
      ['faq.en.md', '# Questions'],
      ['terms.es.md', '# Condiciones de Sala Norte'],
    ],
  }
  const bare = { ...programaRegional, footer: { ...programaRegional.footer, contact: [], partners: [] } }
  const own = {
    ...bare,
    id: 'sala-norte',
    content: 'norte',
    supportMail: 'hola@salanorte.example',
    invoices: null,
    charges: { ...made.charges, servicePercent: 4 },
    footer: { ...bare.footer, headline: teatroMayor.footer.headline, social: [] },
  }
  expect(linesOf([bare, own], (content) => new Map(texts[content]))).toEqual([
    'Deployment sala-norte still has of programa-regional: pages (faq). Its own belong in deployments/sala-norte.ts.',
  ])
})
