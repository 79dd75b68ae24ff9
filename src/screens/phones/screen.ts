import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { phonesMachine } from '../../../machines/phones/phones.machine.ts'
import { openedPhone, part } from '../../../machines/phones/phones.selectors.ts'
import { listPhones, removePhone, savePhone, sendPhoneCode, validatePhone } from '../../api/change-phone.ts'
import { proveWork } from '../../api/solve-captcha.ts'
import { forgetTyped } from '../../forms/form-memory.ts'
import { reopen } from '../../shop/reopen.ts'
import { screen } from '../../shop/screen.ts'
import { inAccountFrame } from '../in-account-frame.tsx'
import Phones from './index.tsx'

export default screen({
  title: msg`Phones`,
  Screen: inAccountFrame('phone', Phones),
  provide: ({ api }, { switches }) =>
    phonesMachine.provide({
      actors: {
        listPhones: listPhones(api),
        savePhone: savePhone(api),
        removePhone: removePhone(api),
        sendPhoneCode: sendPhoneCode(api, switches.captcha ? proveWork(api) : null),
        validatePhone: validatePhone(api),
      },
    }),
  input: () => undefined,
  // The form that was open before a reload is opened again.
  follow: (actor, { memory }) =>
    reopen(actor, memory, {
      key: 'phone',
      schema: z.object({ opened: z.nullable(z.int()) }),
      select: (snapshot) =>
        part(snapshot) === 'form' ? { opened: openedPhone(snapshot)?.idClienteTelefono ?? null } : null,
      reopen: (snapshot, { opened }) =>
        part(snapshot) === 'list' ? { type: 'phone.opened' as const, idClienteTelefono: opened } : undefined,
      forgotten: () => forgetTyped(memory, 'phone'),
    }),
})
