import { useEffect } from 'react'
import type { ScrollFollower } from '../../platform/scroll-restoration/follow-scroll.ts'
import type { PlainScreenProps } from '../../shop/screen-props.ts'
import Search from './index.tsx'

/** @returns the search, whose place among its results Back restores. @param follow what follows a page's place. */
export const searchInPlace = (follow: (path: string) => ScrollFollower) => {
  const SearchScreen = (props: PlainScreenProps) => {
    const { path, served } = props
    const isDrawn = served?.data.search !== undefined
    useEffect(() => {
      if (!isDrawn) return
      const place = follow(path)
      place.shown()
      return () => place.stop()
    }, [path, isDrawn])
    return <Search {...props} />
  }
  return SearchScreen
}
