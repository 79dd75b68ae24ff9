import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts'
import { sentTo } from '../../../machines/recovery/recovery.selectors.ts'
import { sendRecoveryCode } from '../../api/send-recovery-code.ts'
import { setPasswordByCode } from '../../api/set-password-by-code.ts'
import { proveWork } from '../../api/solve-captcha.ts'
import { followLink } from '../../shop/follow-link.ts'
import { recall } from '../../shop/recall.ts'
import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { reopen } from '../../shop/reopen.ts'
import { screen } from '../../shop/screen.ts'
import Recover from './index.tsx'

/** As long as a code is good for. */
const LIFETIME_MS = 15 * 60_000

/** Where a code was sent to from this tab, and until when it is waited for. */
const sent = { key: 'recovery', schema: z.object({ cEmail: z.string(), until: z.number() }) }

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
    // As server/accounts/account-letters.ts writes it.
    const link = followLink(['mail', 'codigo'], ({ mail, codigo }) => {
      actor.send({ type: 'mail.changed' })
      actor.send({ type: 'code.remembered', cEmail: mail })
      actor.send({ type: 'code.typed', cCodigo: codigo })
    })
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
        link.stop()
        remembered.stop()
      },
    }
  },
})
