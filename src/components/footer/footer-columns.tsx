import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { rightsLinks, socialLinks } from './footer-links.tsx'
import { type FooterTypeProps, Partners, PoweredBy, RegretButton, TaxQr } from './footer-parts.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const Items = ({ links }: { links: readonly ReactElement[] }) =>
  links.map((link) => <li key={link.key}>{link}</li>)

/** Type 13: newsletter, contact, social links, the customer's rights, partners, powered-by strip. */
export const FooterColumns = ({ deployment, language, newsletter, beside }: FooterTypeProps) => {
  const { footer } = deployment
  return (
    <>
      <div className="cols">
        <div className="first">
          <p className="d headline">{footer.headline[language]}</p>
          <NewsletterForm {...newsletter} />
        </div>
        <div>
          <h2 className="d">
            <Trans>Contact</Trans>
          </h2>
          <ul>
            {footer.contact.map((line) => (
              <li key={line.es}>{line[language]}</li>
            ))}
            <li>
              <a href="/TechnicalSupport">
                <Trans>Technical support</Trans>
              </a>
            </li>
            <li>
              <a href="/PointSales">
                <Trans>Points of sale</Trans>
              </a>
            </li>
            <li>
              <a href="/FAQ">
                <Trans>Frequent questions</Trans>
              </a>
            </li>
            <li>
              <a href="/eticket">
                <Trans>E-ticket</Trans>
              </a>
            </li>
            <li>
              <a href="/Services">
                <Trans>Services</Trans>
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="d">
            <Trans>Follow us</Trans>
          </h2>
          <ul>
            <Items links={socialLinks(deployment, beside)} />
          </ul>
        </div>
        <div>
          <h2 className="d">
            <Trans>Your rights</Trans>
          </h2>
          <ul>
            <Items links={rightsLinks(footer, beside)} />
          </ul>
          <div className="end">
            <RegretButton deployment={deployment} beside={beside} />
            <TaxQr href={footer.taxQrUri} beside={beside} />
          </div>
        </div>
      </div>
      <div className="strip">
        <Partners className="part" deployment={deployment} />
        <PoweredBy />
      </div>
    </>
  )
}
