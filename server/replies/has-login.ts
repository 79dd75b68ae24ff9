import type { IncomingHttpHeaders } from 'node:http'
import { LOGIN_COOKIE } from '../../contract/index.ts'

const LOGIN = new RegExp(`(?:^|;\\s*)${LOGIN_COOKIE}=1(?:;|$)`)

/** The browser says that it has a login. Whether it is good, the token says later. */
export const hasLogin = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && LOGIN.test(cookie)
