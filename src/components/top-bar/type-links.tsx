import { Trans, useLingui } from '@lingui/react/macro'
import type { BarLinks } from '../../../contract/bar-types.ts'
import { pageUrl } from '../../../contract/page-routes.ts'

export interface TypeLinksProps {
  links: BarLinks
  /** Ids of the event types that the page of the search is narrowed to, as its address has them. */
  shownTypes: string
}

/** The buttons of the event types (section 2), which are pages of the server, and the shop of products. */
export const TypeLinks = ({
  links: { listaTipo, lTienda },
  shownTypes,
  className,
}: TypeLinksProps & { className: string }) => {
  const { t } = useLingui()
  if (listaTipo.length === 0 && !lTienda) return null
  return (
    <nav className={`types ${className}`} aria-label={t`Event types`}>
      {listaTipo.map(({ idEspectaculoTipo: id, cNombre }) => (
        <a
          key={id}
          href={`/AdvancedSearch?aListaidTipoDeEspectaculo=${id}`}
          target="_self"
          aria-current={shownTypes === String(id) ? 'page' : undefined}
        >
          {cNombre}
        </a>
      ))}
      {lTienda && (
        <a href={pageUrl.shop()}>
          <Trans>Shop</Trans>
        </a>
      )}
    </nav>
  )
}
