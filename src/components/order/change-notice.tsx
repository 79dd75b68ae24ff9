import { Trans, useLingui } from '@lingui/react/macro'
import type { HouseChange, HouseChangeAnswer, OrderLine } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { Notice } from '../notice/notice.tsx'
import './order.css'

export interface ChangeNoticeProps {
  change: HouseChange
  /** What it is about: its name is the title, for who reads by ear. */
  line: Pick<OrderLine, 'cEspectaculoCartelNombre'>
  onAnswer: (answer: HouseChangeAnswer) => void
}

/** What the house moved of a performance, and what the order may do about it. */
export function ChangeNotice({
  change,
  line: { cEspectaculoCartelNombre: show },
  onAnswer,
}: ChangeNoticeProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { idModificacion, fDevolucion, cTipo, oAntes, oAhora, dHasta, cRespuesta } = change
  const whenOf = (iso: string) => {
    const moment = format.moment(iso)
    return `${format.longDate(moment)}, ${format.time(moment)}`
  }
  const inWords = ({ dFecha, cEstablecimientoNombre }: HouseChange['oAntes']) =>
    [dFecha && whenOf(dFecha), cTipo === 'LUGAR' && cEstablecimientoNombre].filter(Boolean).join(', ')
  const until = dHasta && whenOf(dHasta)
  return (
    <Notice kind="status" title={cTipo === 'LUGAR' ? t`${show} has a new place` : t`${show} has a new date`}>
      <dl className="order-change">
        <div>
          <dt>{t`It was`}</dt>
          <dd>{inWords(oAntes)}</dd>
        </div>
        <div>
          <dt>{t`It is now`}</dt>
          <dd>
            <b>{inWords(oAhora)}</b>
          </dd>
        </div>
      </dl>
      {cRespuesta === 'DEVUELVE' ? (
        <p>
          <Trans>You gave these tickets back: we return what you paid for them.</Trans>
        </p>
      ) : until === null ? (
        <p>
          <Trans>Your tickets are valid for it.</Trans>
        </p>
      ) : (
        <>
          <p>
            {cRespuesta === 'CONSERVA' ? (
              <Trans>You keep your tickets. Until {until} you can still have your money back.</Trans>
            ) : (
              <Trans>
                Your tickets stay valid. Until {until} you can have your money back; if you do nothing, you
                keep them.
              </Trans>
            )}
          </p>
          <p className="order-acts">
            {cRespuesta === null ? (
              <button
                type="button"
                className="btn"
                onClick={() => onAnswer({ idModificacion, fDevolucion, cRespuesta: 'CONSERVA' })}
              >
                <Trans>Keep the tickets</Trans>
              </button>
            ) : null}
            <button
              type="button"
              className="btn line"
              onClick={() => onAnswer({ idModificacion, fDevolucion, cRespuesta: 'DEVUELVE' })}
            >
              <Trans>Get the money back</Trans>
            </button>
          </p>
        </>
      )}
    </Notice>
  )
}
