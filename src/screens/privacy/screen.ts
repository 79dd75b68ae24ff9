import { msg } from '@lingui/core/macro'
import { privacyMachine } from '../../../machines/privacy/privacy.machine.ts'
import { endSession, eraseAccount, exportOwnData, listSessions } from '../../api/change-privacy.ts'
import { screen } from '../../shop/screen.ts'
import { inAccountFrame } from '../in-account-frame.tsx'
import Privacy from './index.tsx'

export default screen({
  title: msg`Sessions and privacy`,
  Screen: inAccountFrame('data', Privacy),
  provide: ({ api }) =>
    privacyMachine.provide({
      actors: {
        listSessions: listSessions(api),
        endSession: endSession(api),
        exportOwnData: exportOwnData(api),
        eraseAccount: eraseAccount(api),
      },
    }),
  input: () => undefined,
})
