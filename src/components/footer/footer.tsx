import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../../contract/client-state.ts'
import type { Deployment } from '../../../contract/deployment.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import './footer.css'

export interface FooterProps {
  footer: Deployment['footer']
  language: Locale
  /** A purchase is under way: links that lead out of the shop open beside it. */
  isBuying: boolean
}

/** The footer, type 13: headline, contact, social links, the customer's rights, partners, powered-by strip. */
export const Footer = ({ footer, language, isBuying }: FooterProps) => {
  const beside = isBuying ? { target: '_blank', rel: 'noopener' } : { rel: 'noopener' }
  return (
    <footer className="foot later">
      <div className="wrap">
        <div className="cols">
          <p className="d headline">{footer.headline[language]}</p>
          <div>
            <h2 className="d">
              <Trans>Contact</Trans>
            </h2>
            <ul>
              {footer.contact.map((line) => (
                <li key={line.es}>{line[language]}</li>
              ))}
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
                <a href={footer.consumerDefenceUri} {...beside}>
                  <Trans>Consumer defence</Trans>
                </a>
              </li>
              <li>
                <a href={footer.dataProtectionUri} {...beside}>
                  <Trans>Personal data protection</Trans>
                </a>
              </li>
              <li>
                <a href={footer.taxQrUri} {...beside}>
                  <Trans>Tax data (QR code)</Trans>
                </a>
              </li>
            </ul>
            <a
              className="btn line small"
              href={footer.regretsHere ? pageUrl.orders() : footer.regretUri}
              {...(footer.regretsHere ? {} : beside)}
            >
              <Trans>Purchase regret button</Trans>
            </a>
          </div>
        </div>
        <div className="strip">
          <ul className="part">
            {footer.partners.map((partner) => (
              <li key={partner}>{partner}</li>
            ))}
          </ul>
          <p>
            <Trans>Powered by Taquilla</Trans>
          </p>
        </div>
      </div>
    </footer>
  )
}
