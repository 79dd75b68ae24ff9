import { useEffect } from 'react'

/** Opens what lies folded once it has something to show; the customer may close it again. */
export function useOpenFor(hasProposal: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (hasProposal) setOpen(true)
  }, [hasProposal, setOpen])
}
