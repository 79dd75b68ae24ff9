import type { Locale } from '../../../contract/client-state.ts'
import type { Deployment } from '../../../contract/deployment.ts'
import { FooterColumns } from './footer-columns.tsx'
import { FooterWall } from './footer-wall.tsx'
import type { NewsletterFormProps } from './newsletter-form.tsx'

export interface FooterProps {
  deployment: Pick<Deployment, 'footer' | 'content' | 'switches' | 'regretDays'>
  language: Locale
  /** A purchase is under way: links that lead out of the shop open beside it. */
  isBuying: boolean
  newsletter: NewsletterFormProps
}

/** The footer of a deployment: type 13 in columns with the newsletter, type 6 a wall of partners. */
export const Footer = ({ isBuying, ...props }: FooterProps) => {
  const beside = isBuying ? { target: '_blank', rel: 'noopener' } : { rel: 'noopener' }
  const Type = props.deployment.footer.type === 13 ? FooterColumns : FooterWall
  return (
    <footer className="foot later">
      <div className="wrap">
        <Type {...props} beside={beside} />
      </div>
    </footer>
  )
}
