import { Trans, useLingui } from '@lingui/react/macro'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { FooterProps } from './footer.tsx'

/** How links that lead out of the shop open. */
export interface Beside {
  rel: string
  target?: string
}

export interface FooterTypeProps extends Omit<FooterProps, 'isBuying'> {
  beside: Beside
}

/** Leads to an external form, or to the look-up of an order, which needs no login; none without a right of regret. */
export const RegretButton = ({ deployment, beside }: Pick<FooterTypeProps, 'deployment' | 'beside'>) => {
  const { regretsHere, regretUri } = deployment.footer
  return deployment.regretDays ? (
    <a
      className="btn line small"
      href={regretsHere ? pageUrl.orderLookUp() : regretUri}
      {...(regretsHere ? {} : beside)}
    >
      <Trans>Purchase regret button</Trans>
    </a>
  ) : null
}

/** The QR code of the tax authority, which opens what it says as well. */
export const TaxQr = ({ href, beside }: { href: string; beside: Beside }) => {
  const { t } = useLingui()
  return (
    <a className="tax" href={href} {...beside}>
      <img src="/fiscal.svg" width="88" height="88" alt={t`Tax data (QR code)`} loading="lazy" />
    </a>
  )
}

/** The partners' logos, drawn in the footer's own ink. */
export const Partners = ({
  className,
  deployment,
}: Pick<FooterProps, 'deployment'> & { className: string }) => (
  <ul className={className}>
    {deployment.footer.partners.map(({ cNombre, cImagen }) => (
      <li key={cNombre}>
        <span
          className="logo"
          role="img"
          aria-label={cNombre}
          style={{ maskImage: `url(/imagenes/${deployment.content}/${cImagen})` }}
        />
      </li>
    ))}
  </ul>
)

export const PoweredBy = () => (
  <p>
    <Trans>Powered by Taquilla</Trans>
  </p>
)
