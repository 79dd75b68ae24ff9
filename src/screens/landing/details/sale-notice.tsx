import { Trans, useLingui } from '@lingui/react/macro'
import type { ShowDetail } from '../../../../contract/entities/show-detail.ts'

/** Asks for one mail once a show has tickets. The browser sends it, with scripts and without. */
export const SaleNotice = ({ show: { idEspectaculoCartel } }: { show: ShowDetail }) => {
  const { t } = useLingui()
  return (
    <form
      className="sale-notice"
      method="post"
      action="/avisos"
      aria-label={t`Tell me when it is on sale again`}
    >
      <h3>
        <Trans>Tell me when it is on sale again</Trans>
      </h3>
      <p className="sm soft">
        <Trans>One email, as soon as it can be bought. Nothing else is done with your address.</Trans>
      </p>
      <input type="hidden" name="idEspectaculoCartel" value={idEspectaculoCartel} />
      <label className="fld">
        <Trans>Email</Trans>
        <input name="cMail" type="email" autoComplete="email" maxLength={120} required />
      </label>
      <button type="submit" className="btn line">
        <Trans>Tell me</Trans>
      </button>
    </form>
  )
}
