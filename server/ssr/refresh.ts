/** What React's fast refresh wants before any module of a page runs from the sources. */
export const REFRESH = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>`
