import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paymentsOf } from '../../../contract/installments.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** @returns a way to say in how many payments a decimal total is paid, and of how much, which adds up to the total. */
export const useInstallments = (): ((count: number, total: number) => string) => {
  const { t } = useLingui()
  const { price, decimals } = useFormat()
  return (count, total) => {
    const { first, others } = paymentsOf(total, count, decimals)
    const one = price(first)
    const each = price(others)
    return first === others
      ? t`${plural(count, { one: `# payment of ${each}`, other: `# payments of ${each}` })}`
      : t`${count} payments: the first of ${one}, the others of ${each}`
  }
}
