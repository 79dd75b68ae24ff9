import { createContext, useContext } from 'react'
import type { Page, PageData } from './page.ts'

const PageContext = createContext<Page | null>(null)

export const PageProvider = PageContext.Provider

/** The page as the server rendered it, whatever page is on screen by now. */
export const useServedPage = (): Page => {
  const page = useContext(PageContext)
  if (!page) throw new Error('useServedPage needs a PageProvider above it')
  return page
}

/** @returns the data the server sent for this path, or undefined after navigating elsewhere. */
export const useServedData = <Screen extends keyof PageData>(
  screen: Screen,
  path: string,
): PageData[Screen] | undefined => {
  const page = useServedPage()
  return page.url.split('?')[0] === path ? page.data[screen] : undefined
}
