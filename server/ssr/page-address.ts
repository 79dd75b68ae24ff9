import { isApiPath } from '../plugins/errors.ts'
import { NO_PAGE_PATH } from './page-store.ts'

/** Whether the router can read a path: it has no broken escape, and does not begin like an address of another host (`//`). */
const isReadable = (path: string): boolean => {
  if (path.startsWith('//')) return false
  try {
    // A call whose value nobody uses is left out by the build.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * The address that a request is routed by: one that cannot be read has the page that says there is nothing, instead of
 * the router's refusal in plain text. Calls keep theirs, which is refused in the envelope.
 */
export const pageAddress = ({ url = '/' }: { url?: string | undefined }): string => {
  const [path = '/'] = url.split('?', 1)
  return isApiPath(url) || isReadable(path) ? url : `${NO_PAGE_PATH}${url.slice(path.length)}`
}
