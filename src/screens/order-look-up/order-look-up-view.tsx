import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderLookUp } from '../../../contract/entities/order.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { CodeForm } from './code-form.tsx'
import { LinkOpened, type LinkOpenedProps } from './link-opened.tsx'
import { OrderForm } from './order-form.tsx'
import './order-look-up.css'

export interface OrderLookUpViewProps {
  dataState?: string | undefined
  wanted: OrderLookUp
  /** How it stands with the mail's link; null where none was opened. */
  link: LinkOpenedProps['state'] | null
  asksForCode: boolean
  busy: boolean
  /** Why it did not work, in the customer's words. */
  failure: string | null
  onAsk: (wanted: OrderLookUp) => void
  onCode: (cCodigo: string) => void
  onRetry: () => void
  onAgain: () => void
  onAnother: () => void
}

/** An order without a login: its number and mail, then the code that was mailed or its link. */
export function OrderLookUpView(props: OrderLookUpViewProps) {
  const { dataState, wanted, link, asksForCode, busy, failure } = props
  const { t } = useLingui()
  const alert = failure === null ? null : <Notice kind="alert" title={failure} />
  const lead = link
    ? t`Order ${wanted.nOrden}, ${wanted.cMail}`
    : asksForCode
      ? t`If order ${wanted.nOrden} belongs to ${wanted.cMail}, an email is on its way to that address: with a code of six digits, and a link that needs none.`
      : t`With its number and the email its tickets went to, without an account. Its tickets can be downloaded and the purchase cancelled from here.`
  return (
    <div className="wrap look-up" data-state={dataState}>
      <div>
        <h1 className="d">
          <Trans>See an order</Trans>
        </h1>
        <p>{lead}</p>
        {asksForCode || link ? null : (
          <p>
            <Trans>
              With an account it is in <a href={pageUrl.orders()}>My orders</a> too.
            </Trans>
          </p>
        )}
      </div>
      <FormSystem>
        {link ? (
          <LinkOpened
            state={link}
            failure={failure}
            onRetry={props.onRetry}
            onAgain={props.onAgain}
            onAnother={props.onAnother}
          />
        ) : asksForCode ? (
          <CodeForm busy={busy} onCode={props.onCode} onAgain={props.onAgain} onAnother={props.onAnother}>
            {alert}
          </CodeForm>
        ) : (
          <OrderForm wanted={wanted} busy={busy} onAsk={props.onAsk}>
            {alert}
          </OrderForm>
        )}
      </FormSystem>
    </div>
  )
}
