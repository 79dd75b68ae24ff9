import { createContext, useContext, useEffect } from 'react'
import type {
  FieldValues,
  Path,
  PathValue,
  UseFormGetValues,
  UseFormSetValue,
  UseFormWatch,
} from 'react-hook-form'
import { asWritten } from './sign-up-values.ts'

/** What one tab remembers until it is closed, over reloads and a login. */
export interface FormMemory {
  /** @returns what was written, or null. */
  read(key: string): unknown
  /** Null forgets. */
  write(key: string, value: unknown): void
}

const FormMemoryContext = createContext<FormMemory | null>(null)

export const FormMemoryProvider = FormMemoryContext.Provider

/** The part of a form that is remembered. */
interface Form<Values extends FieldValues> {
  watch: UseFormWatch<Values>
  getValues: UseFormGetValues<Values>
  setValue: UseFormSetValue<Values>
  formState: { defaultValues?: object | undefined }
}

const keyOf = (name: string): string => `form/${name}`

/** Fields that are never remembered, whatever form they are in: passwords, and codes that were sent. */
const isSecret = (field: string): boolean => field.startsWith('cClave') || field.startsWith('cCodigo')

const isText = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean'

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What differs from what the form began with: another field may be changed elsewhere meanwhile. */
const changedFields = (values: object, first: object): Record<string, string | boolean> => {
  const began = asRecord(first)
  const changed: Record<string, string | boolean> = {}
  for (const [field, value] of Object.entries(values)) {
    const written = asWritten(value)
    if (!isSecret(field) && isText(written) && written !== (began[field] ?? '')) changed[field] = written
  }
  return changed
}

/** Puts what was typed before a reload back into the fields that nobody has touched since. */
export const restoreTyped = <Values extends FieldValues>(
  form: Form<Values>,
  memory: FormMemory,
  name: string,
): void => {
  const first = asRecord(form.formState.defaultValues)
  for (const [field, value] of Object.entries(asRecord(memory.read(keyOf(name))))) {
    const path = field as Path<Values>
    const isUntouched = (form.getValues(path) ?? '') === (first[field] ?? '')
    if (!isSecret(field) && isText(value) && isUntouched)
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
}

/** Remembers what is typed into a form from now on. Never a password. @returns what ends it. */
export const keepTyped = <Values extends FieldValues>(
  form: Form<Values>,
  memory: FormMemory,
  name: string,
): (() => void) => {
  const typing = form.watch((values, { type }) => {
    if (type !== 'change') return
    const changed = changedFields(values, form.formState.defaultValues ?? {})
    memory.write(keyOf(name), Object.keys(changed).length > 0 ? changed : null)
  })
  return () => typing.unsubscribe()
}

/** What was typed into a form was sent or given up. */
export const forgetTyped = (memory: FormMemory, name: string): void => memory.write(keyOf(name), null)

/**
 * Keeps what is typed into a form over a reload and over a login, until it is saved or forgotten. The page may come
 * drawn by the server, so it is put back once the form is there.
 * @param name of the form, and of the row that it changes.
 */
export const useFormMemory = <Values extends FieldValues>(
  form: Form<Values>,
  name: string,
  saved = false,
): void => {
  const memory = useContext(FormMemoryContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is the same as long as it is shown
  useEffect(() => {
    if (memory === null) return
    restoreTyped(form, memory, name)
    return keepTyped(form, memory, name)
  }, [memory, name])
  useEffect(() => {
    if (saved && memory !== null) forgetTyped(memory, name)
  }, [saved, memory, name])
}
