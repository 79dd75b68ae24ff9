import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paymentsOf } from '../../../contract/installments.ts'
import { useFormat } from '../../i18n/format-context.ts'

/**
 * In how many payments a decimal total is paid, and of how much, which adds up to the total: in a sentence, and as short
 * as a list of plans has it.
 */
export interface Installments {
  sentence(count: number, total: number): string
  short(count: number, total: number): string
}

export const useInstallments = (): Installments => {
  const { t } = useLingui()
  const { price, decimals } = useFormat()
  const sentence: Installments['sentence'] = (count, total) => {
    const { first, others } = paymentsOf(total, count, decimals)
    const one = price(first)
    const each = price(others)
    return first === others
      ? t`${plural(count, { one: `# payment of ${each}`, other: `# payments of ${each}` })}`
      : t`${count} payments: the first of ${one}, the others of ${each}`
  }
  return {
    sentence,
    short: (count, total) =>
      count === 1 ? sentence(count, total) : `${count} × ${price(paymentsOf(total, count, decimals).others)}`,
  }
}
