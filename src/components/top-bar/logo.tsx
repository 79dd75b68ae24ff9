import { useLingui } from '@lingui/react/macro'
import type { Deployment } from '../../../contract/deployment.ts'

interface LogoProps {
  deployment: Pick<Deployment, 'name' | 'logo'>
  href: string
  onHome: () => void
}

export const Logo = ({ deployment, href, onHome }: LogoProps) => {
  const { t } = useLingui()
  return (
    <a className="logo" href={href} aria-label={t`${deployment.name}, billboard`} onClick={onHome}>
      <b>{deployment.logo.mark}</b>
      <span>
        {deployment.logo.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </a>
  )
}
