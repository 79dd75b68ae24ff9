import { countries } from '../../contract/entities/address.ts'
import { type Deployment, documentTypes, genders, pathOfDocument, phoneTypes } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { checkBox, type Field, hiddenFields, type Option, selectField, textField } from './fields.ts'
import { type Html, html } from './html.ts'
import { alertOf, type PlainPage } from './send-page.ts'
import type { Visit } from './visit.ts'

type TextShape = Pick<Field, 'type' | 'autocomplete' | 'maximum'>

const password: TextShape = { type: 'password', autocomplete: 'new-password', maximum: 128 }
const mail: TextShape = { type: 'email', autocomplete: 'email' }

const TEXTS = {
  cNombre: { autocomplete: 'given-name' },
  cApellido: { autocomplete: 'family-name' },
  cEmail: mail,
  cEmailConfirmacion: mail,
  cClave: password,
  cClaveConfirmacion: password,
  cDocumento: {},
  dNacimiento: { autocomplete: 'bday' },
  cTelefono: { type: 'tel', autocomplete: 'tel' },
} as const satisfies Record<string, TextShape>

/** Each with what its options are called: the words of these pages, by the option's code. */
const CHOICES = {
  cTipoDocumento: { codes: documentTypes, words: 'document' },
  cGenero: { codes: genders, words: 'gender' },
  cPais: { codes: countries, words: 'country' },
  cTipoTelefono: { codes: phoneTypes, words: 'phone' },
} as const

export type SignUpField = keyof typeof TEXTS | keyof typeof CHOICES

const SHORT: readonly SignUpField[] = ['cNombre', 'cApellido', 'cEmail', 'cClave']
const WHOLE: readonly SignUpField[] = [
  'cNombre',
  'cApellido',
  'cEmail',
  'cEmailConfirmacion',
  'cClave',
  'cClaveConfirmacion',
  'cTipoDocumento',
  'cDocumento',
  'dNacimiento',
  'cGenero',
  'cPais',
  'cTipoTelefono',
  'cTelefono',
]

/** What a deployment asks a newcomer for. */
export const signUpFields = ({ switches }: Pick<Deployment, 'switches'>): readonly SignUpField[] =>
  switches.shortSignUp ? SHORT : WHOLE

export interface SignUpPageProps {
  next: string | null
  values: Partial<Record<SignUpField, string>>
  errors: Partial<Record<string, string>>
  problem?: string | null
  proof: string
  status?: number
}

const isText = (name: SignUpField): name is keyof typeof TEXTS => name in TEXTS

const fieldOf = (
  { say, deployment }: Visit,
  { values, errors }: SignUpPageProps,
  name: SignUpField,
): Html => {
  const label = say(`field.${name}`)
  const error = errors[name]
  if (isText(name)) return textField({ name, label, value: values[name] ?? '', error, ...TEXTS[name] })
  const { codes, words } = CHOICES[name]
  const options: Option[] = codes.map((value) => ({ value, label: say(`${words}.${value}`) }))
  const value = values[name] ?? (name === 'cPais' ? deployment.country.code : '')
  return selectField({ name, label, value, options, error })
}

/** The form of a newcomer: as much as the deployment's storefront asks for. */
export const signUpPage = (visit: Visit, props: SignUpPageProps): PlainPage => {
  const { say, deployment } = visit
  const { next, errors, problem, proof, status = 200 } = props
  const terms = html`${say('terms.agree')} <a href="${pathOfDocument(deployment.termsDocumentId)}">${say('terms.read')}</a>`
  const wrong = Object.keys(errors).length > 0 ? say('wrong') : null
  return {
    title: say('signUp.title'),
    status,
    body: html`${alertOf(problem ?? wrong)}<p>${say('signUp.body')}</p>
<form method="post" action="${noScriptUrl.signUp()}" novalidate>${hiddenFields({ next: next ?? '', prueba: proof })}
<div class="two">${signUpFields(deployment).map((name) => fieldOf(visit, props, name))}</div>
<p class="soft">${say('signUp.password')}</p>
${deployment.switches.signUpTermsRequired && checkBox('lTerminos', terms, false, errors['lTerminos'])}
<p class="act"><button>${say('signUp.button')}</button></p></form>
<p class="links"><a href="${noScriptUrl.login(next)}">${say('signUp.known')}</a></p>`,
  }
}
