import { Trans } from '@lingui/react/macro'
import { writtenBirthDate } from '../../../contract/birth-date.ts'
import type { OwnData } from '../../../contract/entities/account.ts'
import '../../components/venue/venue.css'
import { DocumentTypeName } from '../../forms/document-type-name.tsx'

/** The customer's data where the deployment lets nobody change them. */
export function OwnDataList({ own }: { own: OwnData }) {
  return (
    <dl className="kv">
      <div>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd>
          {own.cNombre} {own.cApellido}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Email</Trans>
        </dt>
        <dd>{own.cEmail}</dd>
      </div>
      <div>
        <dt>
          <Trans>Document</Trans>
        </dt>
        <dd>
          <DocumentTypeName type={own.cTipoDocumento} /> {own.cDocumento}
        </dd>
      </div>
      {own.dNacimiento === null ? null : (
        <div>
          <dt>
            <Trans>Birth date</Trans>
          </dt>
          <dd>{writtenBirthDate(own.dNacimiento)}</dd>
        </div>
      )}
    </dl>
  )
}
