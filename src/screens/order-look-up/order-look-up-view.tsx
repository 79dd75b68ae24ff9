import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderLookUp } from '../../../contract/entities/order.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { CodeForm } from './code-form.tsx'
import { OrderForm } from './order-form.tsx'
import './order-look-up.css'

export interface OrderLookUpViewProps {
  dataState?: string | undefined
  wanted: OrderLookUp
  asksForCode: boolean
  busy: boolean
  /** Why it did not work, in the customer's words. */
  failure: string | null
  onAsk: (wanted: OrderLookUp) => void
  onCode: (cCodigo: string) => void
  onAgain: () => void
  onAnother: () => void
}

/** An order without a login: its number and mail, then the code that was mailed. */
export function OrderLookUpView(props: OrderLookUpViewProps) {
  const { dataState, wanted, asksForCode, busy, failure } = props
  const { t } = useLingui()
  const alert = failure === null ? null : <Notice kind="alert" title={failure} />
  return (
    <div className="wrap look-up" data-state={dataState}>
      <div>
        <h1 className="d">
          <Trans>See an order</Trans>
        </h1>
        <p>
          {asksForCode
            ? t`If order ${wanted.nOrden} belongs to ${wanted.cMail}, a code of six digits is on its way to that address.`
            : t`With its number and the email its tickets went to, without an account. Its tickets can be downloaded and the purchase cancelled from here.`}
        </p>
        {asksForCode ? null : (
          <p>
            <Trans>
              With an account it is in <a href={pageUrl.orders()}>My orders</a> too.
            </Trans>
          </p>
        )}
      </div>
      <FormSystem>
        {asksForCode ? (
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
