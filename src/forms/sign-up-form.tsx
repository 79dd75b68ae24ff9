import { zodResolver } from '@hookform/resolvers/zod'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { checkedNewCustomer, type NewCustomer } from '../../contract/entities/sign-up.ts'
import { CheckField } from './check-field.tsx'
import { ContactFields, type ProblemOf } from './contact-fields.tsx'
import { useCountryDefault } from './country-default.ts'
import { useFieldMessage } from './field-message.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { type ServerProblems, useServerProblems } from './server-problems.ts'
import { rememberedValues, type SignUpValues, signUpDefaults, type TypedValues } from './sign-up-values.ts'
import './sign-up-form.css'

export interface SignUpFormProps {
  /** What was typed in this tab before a reload. */
  typed: TypedValues | null
  /** The calendar date where the shop is. */
  today: () => string
  termsRequired: boolean
  termsHref: string
  problems: ServerProblems
  onTyped: (typed: TypedValues) => void
  onSubmit: (form: NewCustomer) => void
  /** What stands under the fields: the failure and the button. */
  children: ReactNode
}

/** A component, so that it registers its fields after the group before: the first wrong one gets the focus. */
const SecretFields = ({
  form: { register, watch },
  problem,
}: {
  form: UseFormReturn<SignUpValues>
  problem: ProblemOf
}) => (
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

/** Who somebody is, how they are written to, and their password: one screen, three groups. */
export function SignUpForm(props: SignUpFormProps) {
  const { typed, today, termsRequired, termsHref, problems, onTyped, onSubmit, children } = props
  const message = useFieldMessage()
  const resolver = useMemo(
    () => zodResolver<SignUpValues, unknown, NewCustomer>(checkedNewCustomer(today, termsRequired)),
    [today, termsRequired],
  )
  const form = useForm<SignUpValues, unknown, NewCustomer>({
    resolver,
    defaultValues: signUpDefaults(typed),
    mode: 'onTouched',
  })
  const { control, register, watch } = form
  const { errors } = form.formState
  useServerProblems(form, problems)
  useCountryDefault(form, typed?.['cPais'] === undefined)
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
      <fieldset>
        <legend className="d">
          <Trans>Who you are</Trans>
        </legend>
        <PersonFields register={register} problem={problem} />
      </fieldset>
      <fieldset>
        <legend className="d">
          <Trans>How we write to you</Trans>
        </legend>
        <ContactFields register={register} problem={problem} />
      </fieldset>
      <fieldset>
        <legend className="d">
          <Trans>Your password</Trans>
        </legend>
        <SecretFields form={form} problem={problem} />
      </fieldset>
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
