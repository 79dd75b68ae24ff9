import { phonesMachine } from '../../../machines/phones/phones.machine.ts'
import { listPhones, removePhone, savePhone, sendPhoneCode, validatePhone } from '../../api/change-phone.ts'
import { keepPhoneForm } from '../phone-memory.ts'
import { screenActor } from '../screen-actor.ts'

export default screenActor({
  provide: ({ api }) =>
    phonesMachine.provide({
      actors: {
        listPhones: listPhones(api),
        savePhone: savePhone(api),
        removePhone: removePhone(api),
        sendPhoneCode: sendPhoneCode(api),
        validatePhone: validatePhone(api),
      },
    }),
  input: () => undefined,
  follow: (actor, { memory }) => keepPhoneForm(actor, memory),
})
