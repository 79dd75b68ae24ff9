import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { checkedNewCustomer, checkedShortCustomer } from '../../contract/entities/sign-up.ts'
import { CheckField } from './check-field.tsx'
import { ContactFields, type ProblemOf } from './contact-fields.tsx'
import { useCountryDefault } from './country-default.ts'
import { useFieldMessage } from './field-message.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordRule } from './password-rule.tsx'
import { NameFields, PersonFields } from './person-fields.tsx'
import { type ServerProblems, useServerProblems } from './server-problems.ts'
import {
  rememberedValues,
  type SignUpSent,
  type SignUpValues,
  signUpDefaults,
  type TypedValues,
} from './sign-up-values.ts'
import { TextField } from './text-field.tsx'
import './new-password-fields.css'
import './sign-up-form.css'

export interface SignUpFormProps {
  /** What was typed in this tab before a reload. */
  typed: TypedValues | null
  /** The calendar date where the shop is. */
  today: () => string
  /** Name, mail and password are all that is asked. */
  isShort: boolean
  termsRequired: boolean
  termsHref: string
  problems: ServerProblems
  onTyped: (typed: TypedValues) => void
  onSubmit: (form: SignUpSent) => void
  /** What stands under the fields: the failure and the button. */
  children: ReactNode
}

/** A component, so that it registers its fields after the group before: the first wrong one gets the focus. */
const SecretFields = ({ form: { register, watch }, problem }: FieldsProps) => (
  <div className="form-grid">
    <NewPasswordFields
      replaces={false}
      password={watch('cClave') ?? ''}
      first={register('cClave', { deps: ['cClaveConfirmacion'] })}
      second={register('cClaveConfirmacion')}
      errors={{ first: problem('cClave'), second: problem('cClaveConfirmacion') }}
    />
  </div>
)

interface FieldsProps {
  form: UseFormReturn<SignUpValues, unknown, SignUpSent>
  problem: ProblemOf
}

/** Who somebody is, how they are written to, and their password, in three groups. */
const AllFields = ({ form, problem }: FieldsProps) => (
  <>
    <fieldset>
      <legend className="d">
        <Trans>Who you are</Trans>
      </legend>
      <PersonFields register={form.register} problem={problem} />
    </fieldset>
    <fieldset>
      <legend className="d">
        <Trans>How we write to you</Trans>
      </legend>
      <ContactFields register={form.register} problem={problem} />
    </fieldset>
    <fieldset>
      <legend className="d">
        <Trans>Your password</Trans>
      </legend>
      <SecretFields form={form} problem={problem} />
    </fieldset>
  </>
)

/** A newcomer of a shop that asks for no more. */
const ShortFields = ({ form, problem }: FieldsProps) => (
  <div className="form-grid">
    <NameFields register={form.register} problem={problem} />
    <MailAndPassword form={form} problem={problem} />
  </div>
)

/** Registers after the name, as SecretFields does after all others. */
const MailAndPassword = ({ form: { register, watch }, problem }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Email`}
        width="half"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t`The tickets go to this address once you have followed the link that we send there.`}
        required
        error={problem('cEmail')}
        {...register('cEmail', { setValueAs: (typed: string) => typed.trim() })}
      />
      <div data-width="half" className="password-with-rule">
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          required
          error={problem('cClave')}
          {...register('cClave')}
        />
        <PasswordRule password={watch('cClave') ?? ''} />
      </div>
    </>
  )
}

/** A sign-up on one screen, as much as the shop asks for. */
export function SignUpForm(props: SignUpFormProps) {
  const { typed, today, isShort, termsRequired, termsHref, problems, onTyped, onSubmit, children } = props
  const message = useFieldMessage()
  const resolver = useMemo(
    () =>
      // A short form has fields of the whole one alone.
      zodResolver<SignUpValues, unknown, SignUpSent>(
        (isShort ? checkedShortCustomer(termsRequired) : checkedNewCustomer(today, termsRequired)) as never,
      ),
    [today, isShort, termsRequired],
  )
  const form = useForm<SignUpValues, unknown, SignUpSent>({
    resolver,
    defaultValues: signUpDefaults(typed),
    mode: 'onTouched',
  })
  const { control, watch } = form
  const { errors } = form.formState
  useServerProblems(form, problems)
  useCountryDefault(form, !isShort && typed?.['cPais'] === undefined)
  useEffect(() => {
    const typing = watch((values, { type }) => {
      if (type === 'change') onTyped(rememberedValues(values as Partial<SignUpValues>))
    })
    return () => typing.unsubscribe()
  }, [watch, onTyped])
  const problem: ProblemOf = (field) => message(field, errors[field], form.getValues(field))
  return (
    <form
      className="sign-up-form"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      {isShort ? <ShortFields form={form} problem={problem} /> : <AllFields form={form} problem={problem} />}
      <div className="sign-up-end">
        {termsRequired ? (
          <Controller
            control={control}
            name="lTerminos"
            render={({ field: { value, onChange, ref } }) => (
              <CheckField checked={value} onChange={onChange} error={problem('lTerminos')} ref={ref}>
                <Trans>
                  I accept the{' '}
                  <a href={termsHref} target="_blank" data-here rel="noopener">
                    terms and conditions
                  </a>
                  .
                </Trans>
              </CheckField>
            )}
          />
        ) : null}
        {children}
      </div>
    </form>
  )
}
