import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Deployment } from '../../../contract/deployment.ts'
import type { Beside } from './footer-parts.tsx'

type Footer = Deployment['footer']

/** What a customer has a right to: pages of the shop, and the authorities'. */
export const rightsLinks = (footer: Footer, beside: Beside): readonly ReactElement[] => [
  <a key="terms" href="/termsAndConditions">
    <Trans>Terms and conditions</Trans>
  </a>,
  <a key="privacy" href="/privacyPolicies">
    <Trans>Privacy</Trans>
  </a>,
  <a key="complaints" href="/ComplaintsBook">
    <Trans>Complaints book</Trans>
  </a>,
  <a key="consumer" href={footer.consumerDefenceUri} {...beside}>
    <Trans>Consumer defence</Trans>
  </a>,
  <a key="data" href={footer.dataProtectionUri} {...beside}>
    <Trans>Personal data protection</Trans>
  </a>,
]

export const socialLinks = ({ social }: Footer, beside: Beside): readonly ReactElement[] =>
  social.map(({ cTexto, cUri }) => (
    <a href={cUri} key={cUri} {...beside}>
      {cTexto}
    </a>
  ))
