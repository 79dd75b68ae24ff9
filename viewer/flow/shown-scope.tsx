import { Trans, useLingui } from '@lingui/react/macro'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { usePerformanceName } from './use-performance-name.ts'

interface ShownScopeProps {
  flow: PurchaseFlow
  known: PurchaseFlow['listaFuncion']
}

/** Of which days and performance the numbers below are; announced when that changes, and not at each reading. */
export const ShownScope = ({ flow: { dDesde, dHasta, idFuncion }, known }: ShownScopeProps) => {
  const { i18n } = useLingui()
  const nameOf = usePerformanceName()
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = format.formatRange(new Date(dDesde), new Date(dHasta))
  const performance =
    idFuncion === null ? '' : nameOf(known.find((one) => one.idFuncion === idFuncion) ?? { idFuncion })
  return (
    <p role="status">
      {performance === '' ? (
        <Trans>Purchases begun: {days}. All performances.</Trans>
      ) : (
        <Trans>
          Purchases begun: {days}. Performance: {performance}.
        </Trans>
      )}
    </p>
  )
}
