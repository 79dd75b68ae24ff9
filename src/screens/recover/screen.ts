import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts'
import { sentTo } from '../../../machines/recovery/recovery.selectors.ts'
import { sendRecoveryCode } from '../../api/send-recovery-code.ts'
import { setPasswordByCode } from '../../api/set-password-by-code.ts'
import { proveWork } from '../../api/solve-captcha.ts'
import { recall } from '../../shop/recall.ts'
import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { reopen } from '../../shop/reopen.ts'
import { screen } from '../../shop/screen.ts'
import Recover from './index.tsx'

/** As long as a code is good for. */
const LIFETIME_MS = 15 * 60_000

/** Where a code was sent to from this tab, and until when it is waited for. */
const sent = { key: 'recovery', schema: z.object({ cEmail: z.string(), until: z.number() }) }

/** What the mail's link brings, as server/accounts/account-letters.ts writes it. */
const linkIn = (hash: string): { mail: string; codigo: string } | null => {
  const given = new URLSearchParams(hash.slice(1))
  const [mail, codigo] = [given.get('mail'), given.get('codigo')]
  return mail && codigo ? { mail, codigo } : null
}

export default screen({
  title: msg`Recover your password`,
  Screen: rememberingForms(Recover),
  provide: ({ api }, { switches }) =>
    recoveryMachine.provide({
      actors: {
        sendCode: sendRecoveryCode(api, switches.captcha ? proveWork(api) : null),
        setPassword: setPasswordByCode(api),
      },
    }),
  input: () => undefined,
  // A phone may drop the page while its customer reads the mail. The page is drawn by the server as at its beginning.
  follow: (actor, { memory, now }) => {
    const takeLink = () => {
      const link = linkIn(location.hash)
      if (link === null) return
      // Neither a bookmark nor who looks at the address gets it.
      history.replaceState(history.state, '', location.pathname + location.search)
      actor.send({ type: 'mail.changed' })
      actor.send({ type: 'code.remembered', cEmail: link.mail })
      actor.send({ type: 'code.typed', cCodigo: link.codigo })
    }
    takeLink()
    // The link may be opened where this page is shown already.
    const left = new AbortController()
    addEventListener('hashchange', takeLink, { signal: left.signal })
    let last = recall(memory, sent)
    const remembered = reopen(actor, memory, {
      ...sent,
      select: (snapshot) => {
        const cEmail = sentTo(snapshot)
        if (cEmail !== last?.cEmail) last = cEmail === null ? null : { cEmail, until: now() + LIFETIME_MS }
        return last
      },
      reopen: (_, { cEmail, until }) => (until > now() ? { type: 'code.remembered' as const, cEmail } : null),
    })
    return {
      stop: () => {
        left.abort()
        remembered.stop()
      },
    }
  },
})
