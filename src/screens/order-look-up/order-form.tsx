import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { type OrderLookUp, orderLookUp } from '../../../contract/entities/order.ts'
import { useFieldMessage } from '../../forms/field-message.ts'
import { useFormMemory } from '../../forms/form-memory.ts'
import { TextField } from '../../forms/text-field.tsx'

export interface OrderFormProps {
  wanted: OrderLookUp
  busy: boolean
  onAsk: (wanted: OrderLookUp) => void
  /** The failure. */
  children: ReactNode
}

const trimmed = { setValueAs: (typed: string) => typed.trim() }

/** The number of an order and its mail. */
export function OrderForm({ wanted, busy, onAsk, children }: OrderFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm<OrderLookUp>({
    resolver: zodResolver(orderLookUp),
    defaultValues: wanted,
    mode: 'onTouched',
  })
  const { errors } = form.formState
  useFormMemory(form, 'order-look-up')
  return (
    <form
      className="form-grid"
      noValidate
      onSubmit={form.handleSubmit((values) => {
        if (!busy) onAsk(values)
      })}
    >
      <TextField
        label={t`Order number`}
        inputMode="numeric"
        autoComplete="off"
        required
        error={message('nOrden', errors.nOrden, form.getValues('nOrden'))}
        {...form.register('nOrden', trimmed)}
      />
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={message('cEmail', errors.cMail, form.getValues('cMail'))}
        {...form.register('cMail', trimmed)}
      />
      {children}
      <button type="submit" className="btn full" aria-disabled={busy || undefined}>
        {busy ? t`Sending the code…` : t`Send me a code`}
      </button>
    </form>
  )
}
