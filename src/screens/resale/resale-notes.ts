import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** What is shown of a ticket that is offered for resale: to whom, and since when. */
export const useResaleNotes = (): ((ticket: Ticket) => string[]) => {
  const { t } = useLingui()
  const format = useFormat()
  return ({ lEnReventa, oReventa }) => {
    if (!lEnReventa) return []
    if (oReventa === undefined) return [t`offered for resale`]
    const since = format.shortDateTime(oReventa.dDesde)
    return [
      t`offered for resale`,
      oReventa.cDestino === 'TODOS'
        ? t`to everybody since ${since}`
        : t`to the waiting list since ${since}; then to everybody`,
    ]
  }
}
