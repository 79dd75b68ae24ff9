import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import '../../components/banner/banner.css'
import { useFormat } from '../../i18n/format-context.ts'
import { readConnection, watchConnection } from '../../platform/host/connection.ts'

/** Says that there is no connection, and how old what is shown is. Always there, so that a screen reader hears it fill. */
export const ConnectionNotice = () => {
  const format = useFormat()
  const [{ isOffline, keptAt }, setConnection] = useState(readConnection)
  useEffect(() => watchConnection(setConnection), [])
  const date = keptAt === null ? null : format.shortDateTime(keptAt)
  return (
    <div role="status">
      {(isOffline || date !== null) && (
        <div className="banner">
          <p className="wrap">
            {date === null ? (
              <Trans>There is no connection. You can go on reading; buying needs one.</Trans>
            ) : (
              <Trans>
                The shop could not be reached. You see what this device kept on {date}; what is for sale may
                have changed.
              </Trans>
            )}{' '}
            {date !== null && (
              <a href={location.href}>
                <Trans>Load it again</Trans>
              </a>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
