import { msg } from '@lingui/core/macro'
import { createPageHistory } from '../../platform/host/page-history.ts'
import { followScroll } from '../../platform/scroll-restoration/follow-scroll.ts'
import { plainScreen } from '../../shop/screen.ts'
import { searchInPlace } from './search-screen.tsx'

export default plainScreen({
  title: msg`Search`,
  Screen: searchInPlace((path) => followScroll(path, createPageHistory(), true)),
})
