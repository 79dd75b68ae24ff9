import type { UseFormReturn } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { forgetTyped, keepTyped, restoreTyped } from '../../../src/forms/form-memory.ts'
import { createTabMemory } from '../../../src/platform/storage/tab-memory.ts'
import { createPageStorage } from '../../../src/platform/storage/web-storage.ts'

type Values = Record<string, string | boolean | undefined>
type Form = Pick<UseFormReturn<Values>, 'watch' | 'getValues' | 'setValue' | 'formState'>

/** A form as far as its memory goes; what is typed is read as its field reads it. */
const openForm = (first: Values) => {
  const values: Values = { ...first }
  const listeners = new Set<(values: Values, info: { type?: string }) => void>()
  const form = {
    formState: { defaultValues: first },
    getValues: (field: string) => values[field],
    setValue: (field: string, value: string) => {
      values[field] = value
    },
    watch: (listener: (values: Values, info: { type?: string }) => void) => {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
  } as unknown as Form
  return {
    form,
    values,
    type(typed: Values) {
      Object.assign(values, typed)
      for (const listener of listeners) listener(values, { type: 'change' })
    },
  }
}

const openMemory = () => {
  const storage = createPageStorage()
  return { storage, memory: createTabMemory(storage) }
}

describe('a form that is reloaded', () => {
  it('has what was typed again, beside what the account says now', () => {
    const { memory } = openMemory()
    const before = openForm({ cNombre: 'Lucía', cDocumento: '', lNovedades: false })
    keepTyped(before.form, memory, 'own-data')
    before.type({ cDocumento: '31406772', lNovedades: true })

    const after = openForm({ cNombre: 'Lucía Inés', cDocumento: '', lNovedades: false })
    restoreTyped(after.form, memory, 'own-data')

    expect(after.values).toEqual({ cNombre: 'Lucía Inés', cDocumento: '31406772', lNovedades: true })
  })

  it('remembers no password and no code', () => {
    const { storage, memory } = openMemory()
    const { form, type } = openForm({})
    keepTyped(form, memory, 'login')
    type({
      cEmail: 'lucia@ejemplo.ar',
      cClave: 'Cartelera26',
      cClaveActual: 'Cartelera26',
      cCodigo: '123456',
    })

    const stored = Array.from({ length: storage.length }, (_, index) =>
      storage.getItem(storage.key(index) ?? ''),
    )
    expect(stored).toEqual([JSON.stringify({ cEmail: 'lucia@ejemplo.ar' })])
  })

  it('does not take back what was typed before its script came', () => {
    const { memory } = openMemory()
    memory.write('form/login', { cEmail: 'ana@ejemplo.ar' })
    const { form, values } = openForm({})
    values['cEmail'] = 'lucia@ejemplo.ar'
    restoreTyped(form, memory, 'login')
    expect(values['cEmail']).toBe('lucia@ejemplo.ar')
  })

  it('shows a birth date as its field is written', () => {
    const { memory } = openMemory()
    const before = openForm({ dNacimiento: '02/03/1985' })
    keepTyped(before.form, memory, 'own-data')
    before.type({ dNacimiento: '1985-03-02' })
    expect(memory.read('form/own-data')).toBeNull()
    before.type({ dNacimiento: '1985-04-02' })
    const after = openForm({ dNacimiento: '02/03/1985' })
    restoreTyped(after.form, memory, 'own-data')
    expect(after.values['dNacimiento']).toBe('02/04/1985')
  })

  it('starts from what is known once it was sent', () => {
    const { memory } = openMemory()
    const before = openForm({ cAlias: '' })
    keepTyped(before.form, memory, 'alias')
    before.type({ cAlias: 'Lu' })
    forgetTyped(memory, 'alias')
    const after = openForm({ cAlias: '' })
    restoreTyped(after.form, memory, 'alias')
    expect(after.values['cAlias']).toBe('')
  })
})
