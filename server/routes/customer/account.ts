import {
  checkedOwnData,
  checkedPasswordChange,
  type Deployment,
  isShortAccount,
  type SessionList,
  shortDataChange,
} from '../../../contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Handlers } from '../handler.ts'
import { dayOf, formOrigin, readForm } from './forms.ts'

/** @throws Refusal EDICION_NO_HABILITADA where the deployment lets nobody change their data, or another system has it. */
const checkMayEdit = ({ switches, login }: Deployment): void => {
  if (!switches.editMyData || login.system !== 'OWN_SELF_LOGIN') throw new Refusal('EDICION_NO_HABILITADA')
}

type OwnAccountCalls =
  | 'getCustomer'
  | 'modifyOwnData'
  | 'changePassword'
  | 'modifyAlias'
  | 'modifyAdditionalData'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'exportOwnData'
  | 'eraseAccount'

/** What a customer sees and changes of their own account (section 7, Customer). */
export const ownAccount = (services: Services): Pick<Handlers, OwnAccountCalls> => {
  const { accounts, log, savedCards, sessions } = services
  const listOf = async (customerId: number, token: string): Promise<SessionList> => ({
    listaSesion: (await sessions.list(customerId, token)).map((one) => ({
      idSesion: one.id,
      dInicio: one.startedAt.toISOString(),
      dVencimiento: one.expiresAt.toISOString(),
      cNavegador: one.browser,
      lActual: one.isThis,
    })),
  })

  return {
    getCustomer: ({ customer }) => accounts.ownData.read(customer.id),

    modifyOwnData: (call) => {
      const { body, customer, deployment, now } = call
      checkMayEdit(deployment)
      // A short account may give what it was not asked for, and need not.
      const isShort = isShortAccount(deployment.switches, customer.documentNumber) && !('cDocumento' in body)
      const form = isShort
        ? readForm(shortDataChange, body)
        : readForm(
            checkedOwnData(() => dayOf(now, deployment)),
            body,
          )
      return accounts.ownData.modify(customer.id, form, formOrigin(services, call))
    },

    changePassword: async (call) => {
      const form = readForm(checkedPasswordChange, call.body)
      await accounts.changePassword(call.customer.id, call.token, form, formOrigin(services, call))
      return null
    },

    modifyAlias: ({ body, customer }) => accounts.ownData.modifyAlias(customer.id, body),
    modifyAdditionalData: ({ body, customer }) => accounts.ownData.modifyAdditional(customer.id, body),

    listSessions: ({ customer, token }) => listOf(customer.id, token),
    endSession: async ({ params, customer, token }) => {
      if (!(await sessions.end(customer.id, params.id))) throw new Refusal('NO_ENCONTRADO')
      return listOf(customer.id, token)
    },
    endOtherSessions: async ({ customer, token }) => {
      await sessions.logOutOthers(customer.id, token)
      return listOf(customer.id, token)
    },

    exportOwnData: async ({ customer, now, reply }) =>
      reply
        .header('content-disposition', `attachment; filename="datos-${now.toISOString().slice(0, 10)}.json"`)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await accounts.exportOwnData(customer.id), null, 2)),

    eraseAccount: async ({ body, customer }) => {
      const payers = await savedCards.payersOf(customer.id)
      await accounts.erase(customer.id, { password: body.cClave, withTickets: body.lEntradasVigentes })
      for (const userId of payers)
        if (!(await savedCards.forget(userId)))
          log.error({ userId }, 'Bancard keeps cards of an erased account')
      return null
    },
  }
}
