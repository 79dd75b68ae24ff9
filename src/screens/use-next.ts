import { useEffect, useState } from 'react'
import { safeNext } from '../../contract/page-routes.ts'

/**
 * Where a login leads on to, as its address says. Null at first: one page is served for all such addresses, and React
 * leaves the links of a served page as they are unless they change after it.
 */
export const useNext = (search: string): string | null => {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => setNext(safeNext(new URLSearchParams(search).get('next'))), [search])
  return next
}
