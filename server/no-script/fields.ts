import { type Html, html, trusted } from './html.ts'

export interface Field {
  name: string
  label: string
  value: string
  /** What is wrong with it. */
  error?: string | undefined
  type?: 'text' | 'email' | 'password' | 'tel' | 'number'
  autocomplete?: string
  maximum?: number
  required?: boolean
}

const described = (name: string, error: string | undefined): Html =>
  error === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-error"`

const errorLine = (name: string, error: string | undefined): Html | null =>
  error === undefined ? null : html`<p class="err" id="${name}-error">${error}</p>`

/** A field with its label above and what is wrong with it below. A password is never filled in. */
export const textField = (field: Field): Html => {
  const { name, label, value, error, type = 'text', autocomplete, maximum = 120, required = true } = field
  return html`<div class="fld"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" maxlength="${maximum}" value="${type === 'password' ? '' : value}"${autocomplete !== undefined && html` autocomplete="${autocomplete}"`}${required && trusted(' required')}${described(name, error)}>${errorLine(name, error)}</div>`
}

export interface Option {
  value: string
  label: string
}

export interface Choice {
  name: string
  label: string
  value: string
  options: readonly Option[]
  error?: string | undefined
}

export const selectField = ({ name, label, value, options, error }: Choice): Html =>
  html`<div class="fld"><label for="${name}">${label}</label><select id="${name}" name="${name}"${described(name, error)}>${options.map(
    (option) =>
      html`<option value="${option.value}"${option.value === value && trusted(' selected')}>${option.label}</option>`,
  )}</select>${errorLine(name, error)}</div>`

export interface RadioOption extends Option {
  /** A line below its label. */
  note?: string | undefined
}

export const radioField = ({
  name,
  label,
  value,
  options,
  error,
}: Omit<Choice, 'options'> & { options: readonly RadioOption[] }): Html =>
  html`<fieldset${described(name, error)}><legend>${label}</legend>${options.map(
    (option) =>
      html`<label class="pick"><input type="radio" name="${name}" value="${option.value}"${option.value === value && trusted(' checked')}><span>${option.label}${option.note && html`<small>${option.note}</small>`}</span></label>`,
  )}${errorLine(name, error)}</fieldset>`

export const hiddenFields = (values: Readonly<Record<string, string | number>>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

export const checkBox = (
  name: string,
  label: Html | string,
  isChecked: boolean,
  error?: string | undefined,
): Html =>
  html`<div><label class="pick"><input type="checkbox" id="${name}" name="${name}" value="1"${isChecked && trusted(' checked')}${described(name, error)}><span>${label}</span></label>${errorLine(name, error)}</div>`
