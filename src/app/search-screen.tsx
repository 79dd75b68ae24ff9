import { useEffect } from 'react'
import { createPageHistory } from '../platform/host/page-history.ts'
import Search from '../screens/search/index.tsx'
import type { PlainScreenProps } from '../shop/screen-props.ts'
import { followScroll } from './scroll-restoration/follow-scroll.ts'

/** The search, whose place among its results Back restores. */
export const SearchScreen = (props: PlainScreenProps) => {
  const { path, served } = props
  const isDrawn = served?.data.search !== undefined
  useEffect(() => {
    if (!isDrawn) return
    const place = followScroll(path, createPageHistory(), true)
    place.shown()
    return () => place.stop()
  }, [path, isDrawn])
  return <Search {...props} />
}
