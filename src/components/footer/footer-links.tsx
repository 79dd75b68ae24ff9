import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Deployment } from '../../../contract/deployment.ts'
import type { FooterProps } from './footer.tsx'
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
  <a key="accessibility" href="/accessibility">
    <Trans>Accessibility</Trans>
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

const isTelegram = (address: string): boolean => /^https:\/\/(t|telegram)\.me\//.test(address)

/** The deployment's channels; the one on Telegram where its switch is on (section 5). */
export const socialLinks = (
  { footer: { social }, switches }: FooterProps['deployment'],
  beside: Beside,
): readonly ReactElement[] =>
  social
    .filter(({ cUri }) => switches.telegram || !isTelegram(cUri))
    .map(({ cTexto, cUri }) => (
      <a href={cUri} key={cUri} {...beside}>
        {cTexto}
      </a>
    ))
