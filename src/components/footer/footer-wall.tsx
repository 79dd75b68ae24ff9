import { Trans } from '@lingui/react/macro'
import { rightsLinks, socialLinks } from './footer-links.tsx'
import { type FooterTypeProps, Partners, PoweredBy, RegretButton, TaxQr } from './footer-parts.tsx'

/** Type 6: a wall of partners and one line of links, without a newsletter. */
export const FooterWall = ({ deployment, language, beside }: FooterTypeProps) => {
  const { footer } = deployment
  return (
    <>
      <div className="wall-part">
        <h2 className="d headline">
          <Trans>Made possible by</Trans>
        </h2>
        <Partners className="wall" deployment={deployment} />
        <p className="row">
          <a href="/TechnicalSupport">
            <Trans>Technical support</Trans>
          </a>
          <a href="/FAQ">
            <Trans>Frequent questions</Trans>
          </a>
          {rightsLinks(footer, beside)}
          {socialLinks(deployment, beside)}
        </p>
        <div className="end">
          <RegretButton deployment={deployment} beside={beside} />
          <TaxQr href={footer.taxQrUri} beside={beside} />
        </div>
      </div>
      <div className="strip">
        <p>{[footer.headline, ...footer.contact].map((line) => line[language]).join(' ')}</p>
        <PoweredBy />
      </div>
    </>
  )
}
