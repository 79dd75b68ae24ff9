import { msg } from '@lingui/core/macro'
import { contactMachine } from '../../../machines/contact/contact.machine.ts'
import { sendContact } from '../../api/send-contact.ts'
import { proveWork } from '../../api/solve-captcha.ts'
import { screen } from '../../shop/screen.ts'
import Contact from './index.tsx'

export default screen({
  title: msg`Technical support`,
  nameOf: ({ document }) => document?.cTitulo,
  Screen: Contact,
  provide: ({ api }, { switches }) =>
    contactMachine.provide({
      actors: { sendContact: sendContact(api, switches.captcha ? proveWork(api) : null) },
    }),
  input: ({ served }) => ({ number: served?.params['numero'] ?? null }),
})
