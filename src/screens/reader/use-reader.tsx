import { type ReactNode, useCallback, useState } from 'react'

/**
 * Opens a text of the deployment over the page: nothing of the page is left, a purchase say.
 * @returns the dialog that is open, and what opens one for a link's address.
 */
export const useReader = (): [ReactNode, (href: string) => void] => {
  const [reading, setReading] = useState<ReactNode>(null)
  const open = useCallback((href: string) => {
    import('./document-dialog.tsx').then(
      ({ DocumentDialog }) =>
        setReading(<DocumentDialog path={new URL(href).pathname} onClose={() => setReading(null)} />),
      // Its code did not come: the text has a page of its own.
      () => window.open(href, '_blank', 'noopener'),
    )
  }, [])
  return [reading, open]
}
