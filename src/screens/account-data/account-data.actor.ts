import { accountDataMachine } from '../../../machines/account-data/account-data.machine.ts'
import { loadOwnData, saveAccountForm } from '../../api/change-account.ts'
import { screenActor } from '../../shop/screen-actor.ts'

export default screenActor({
  provide: ({ api }) =>
    accountDataMachine.provide({ actors: { loadOwnData: loadOwnData(api), saveForm: saveAccountForm(api) } }),
  input: () => undefined,
})
