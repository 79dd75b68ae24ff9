import { Trans } from '@lingui/react/macro'
import { type FooterTypeProps, Partners, PoweredBy, RegretButton, TaxQr } from './footer-parts.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

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
            {footer.social.map(({ cTexto, cUri }) => (
              <li key={cUri}>
                <a href={cUri} {...beside}>
                  {cTexto}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="d">
            <Trans>Your rights</Trans>
          </h2>
          <ul>
            <li>
              <a href="/termsAndConditions">
                <Trans>Terms and conditions</Trans>
              </a>
            </li>
            <li>
              <a href="/privacyPolicies">
                <Trans>Privacy</Trans>
              </a>
            </li>
            <li>
              <a href="/ComplaintsBook">
                <Trans>Complaints book</Trans>
              </a>
            </li>
            <li>
              <a href={footer.consumerDefenceUri} {...beside}>
                <Trans>Consumer defence</Trans>
              </a>
            </li>
            <li>
              <a href={footer.dataProtectionUri} {...beside}>
                <Trans>Personal data protection</Trans>
              </a>
            </li>
          </ul>
          <div className="end">
            <RegretButton {...footer} beside={beside} />
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
