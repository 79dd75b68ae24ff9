import { Trans, useLingui } from '@lingui/react/macro'
import type { BoxPaper } from '../../../contract/entities/box-papers.ts'
import { useFormat } from '../../i18n/format-context.ts'
import './papers.css'

/** An invoice or a credit note: its number, how it stands, and its file once it is issued. */
export function PaperLine({ paper }: { paper: BoxPaper }) {
  const { t } = useLingui()
  const { price, shortDateTime } = useFormat()
  const { cTipo, cLetra, cNumero, cEstado, cEnlace, fTotal, dFecha } = paper
  const name = cTipo === 'FACTURA' ? t`Invoice ${cLetra}` : t`Credit note ${cLetra}`
  const states: Record<BoxPaper['cEstado'], string> = {
    EMITIDO: t`issued`,
    EN_CURSO: t`being issued`,
    RECHAZADO: t`rejected by the tax authority`,
  }
  return (
    <li data-state={cEstado}>
      <span>
        <b>{name}</b> {cNumero !== null && <span className="num">{cNumero}</span>}
        <br />
        <span className="soft">
          {shortDateTime(dFecha)}, {states[cEstado]}
        </span>
      </span>
      <span className="bo-paper-end">
        <b className="num">{price(fTotal)}</b>
        {cEnlace !== null && (
          <a href={cEnlace} target="_blank" rel="noreferrer">
            <Trans>
              Print or download<span className="vh"> {name}</span>
            </Trans>
          </a>
        )}
      </span>
    </li>
  )
}
