import { createContext, useContext } from 'react'
import type { Page } from '../../contract/page.ts'

const PageContext = createContext<Page | null>(null)

export const PageProvider = PageContext.Provider

/** The page as the server rendered it, whatever page is on screen by now. */
export const useServedPage = (): Page => {
  const page = useContext(PageContext)
  if (!page) throw new Error('useServedPage needs a PageProvider above it')
  return page
}
