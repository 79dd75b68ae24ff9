import { privacyMachine } from '../../../machines/privacy/privacy.machine.ts'
import { endSession, eraseAccount, exportOwnData, listSessions } from '../../api/change-privacy.ts'
import { screenActor } from '../../shop/screen-actor.ts'

export default screenActor({
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
