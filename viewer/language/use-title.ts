import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Names the browser's tab after what is shown. */
export const useTitle = (name: string): void => {
  const { t } = useLingui()
  const title = `${name} · ${t`Statecharts`}`
  useEffect(() => {
    document.title = title
  }, [title])
}
