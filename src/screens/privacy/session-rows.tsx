import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionList } from '../../../contract/entities/account.ts'
import { browserName } from './browser-name.ts'

interface SessionRowsProps {
  sessions: SessionList['listaSesion']
  /** Null for all but this one. */
  onEnd: (idSesion: string | null) => void
}

/** Where the customer is logged in. */
export function SessionRows({ sessions, onEnd }: SessionRowsProps) {
  const { t, i18n } = useLingui()
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <h2 className="d">
        <Trans>Sessions</Trans>
      </h2>
      <ul className="book-list">
        {sessions.map(({ idSesion, dInicio, dVencimiento, cNavegador, lActual }) => {
          const name = browserName(cNavegador) ?? t`A browser`
          const [begun, over] = [time.format(new Date(dInicio)), time.format(new Date(dVencimiento))]
          return (
            <li className="book-row" key={idSesion}>
              <div>
                <b>{name}</b>
                <p className="soft">
                  <Trans>
                    Since {begun}; it ends at {over}
                  </Trans>
                </p>
              </div>
              {lActual ? (
                <b>
                  <Trans>This session</Trans>
                </b>
              ) : (
                <button type="button" className="link" onClick={() => onEnd(idSesion)}>
                  <Trans>End</Trans> <span className="vh">{`${name}, ${begun}`}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 ? (
        <p>
          <button type="button" className="btn line" onClick={() => onEnd(null)}>
            <Trans>End all other sessions</Trans>
          </button>
        </p>
      ) : null}
    </>
  )
}
