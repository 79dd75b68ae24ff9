import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { writtenBirthDate } from '../../contract/birth-date.ts'
import {
  checkedOwnData,
  type OwnData,
  type OwnDataChange,
  shortDataChange,
  type WholeDataChange,
} from '../../contract/entities/account.ts'
import { useFieldMessage } from './field-message.ts'
import { useFormMemory } from './form-memory.ts'
import { PasswordField } from './password-field.tsx'
import { NameFields, PersonFields } from './person-fields.tsx'
import { type ServerProblems, useServerProblems } from './server-problems.ts'
import { TextField } from './text-field.tsx'

/** The form as its fields hold it; a gender may not be chosen yet. */
type Values = Omit<WholeDataChange, 'cGenero'> & { cGenero: WholeDataChange['cGenero'] | '' }

const defaultsOf = (own: OwnData): Values => ({
  cNombre: own.cNombre,
  cApellido: own.cApellido,
  cTipoDocumento: (own.cTipoDocumento ?? 'DNI') as WholeDataChange['cTipoDocumento'],
  cDocumento: own.cDocumento ?? '',
  dNacimiento: own.dNacimiento === null ? '' : writtenBirthDate(own.dNacimiento),
  cGenero: own.cGenero ?? '',
  cPais: own.cPais ?? 'AR',
  cEmail: own.cEmail,
  cClaveActual: '',
})

const shortDefaultsOf = ({ cNombre, cApellido, cEmail }: OwnData): Partial<Values> => ({
  ...{ cNombre, cApellido, cEmail },
  cClaveActual: '',
})

interface OwnDataFormProps {
  own: OwnData
  /** Name and mail are all that is asked. */
  isShort: boolean
  /** The calendar date where the shop is. */
  today: () => string
  problems: ServerProblems
  /** It is kept. */
  saved: boolean
  onSubmit: (values: OwnDataChange) => void
  /** What stands under the fields. */
  children: ReactNode
}

/** A customer's data; another mail asks for the password. */
export function OwnDataForm(props: OwnDataFormProps) {
  const { own, isShort, today, problems, saved, onSubmit, children } = props
  const { t } = useLingui()
  const message = useFieldMessage()
  const resolver = useMemo(
    () =>
      // A short form has fields of the whole one alone.
      zodResolver<Values, unknown, OwnDataChange>(
        (isShort ? shortDataChange : checkedOwnData(today)) as never,
      ),
    [isShort, today],
  )
  const form = useForm<Values, unknown, OwnDataChange>({
    resolver,
    defaultValues: isShort ? shortDefaultsOf(own) : defaultsOf(own),
    mode: 'onTouched',
  })
  const { register, watch, formState } = form
  useServerProblems(form, problems)
  useFormMemory(form, 'own-data', saved)
  const problem = (field: keyof Values) => message(field, formState.errors[field], form.getValues(field))
  const isOtherMail = watch('cEmail').trim().toLowerCase() !== own.cEmail
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      {isShort ? (
        <NameFields register={register} problem={problem} />
      ) : (
        <PersonFields register={register} problem={problem} />
      )}
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={problem('cEmail')}
        hint={
          own.lEmailConfirmado
            ? t`This email is confirmed`
            : t`Not confirmed yet: follow the link in the email we sent`
        }
        {...register('cEmail', { setValueAs: (typed: string) => typed.trim() })}
      />
      {isOtherMail ? (
        <PasswordField
          label={t`Your password, to change the email`}
          autoComplete="current-password"
          required
          error={problem('cClaveActual')}
          {...register('cClaveActual')}
        />
      ) : null}
      {children}
    </form>
  )
}
