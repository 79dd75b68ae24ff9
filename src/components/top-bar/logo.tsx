import { Trans } from '@lingui/react/macro'
import type { Deployment } from '../../../contract/deployment.ts'

interface LogoProps {
  deployment: Pick<Deployment, 'logo'>
  href: string
  onHome: () => void
}

export const Logo = ({ deployment: { logo }, href, onHome }: LogoProps) => (
  <a className={logo.mark === '' ? 'logo wordmark' : 'logo'} href={href} onClick={onHome}>
    {logo.mark !== '' && <b aria-hidden="true">{logo.mark}</b>}
    <span>
      {logo.lines.map((line) => (
        <span key={line}>{line} </span>
      ))}
    </span>
    <span className="vh">
      <Trans>, billboard</Trans>
    </span>
  </a>
)
