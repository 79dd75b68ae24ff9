import { isNewEmailCode } from '../../accounts/confirm-new-email.ts'
import { originOf } from '../../plugins/deployment.ts'
import type { Services } from '../../services.ts'
import { escapeHtml } from '../../text/html.ts'
import { message } from '../../text/messages.ts'
import { sendAnswerPage } from '../answer-page.ts'
import type { Call } from '../handler.ts'

/** GET mail validation (section 7): what the link in the mail of a sign-up, or of a changed mail, opens. */
export const confirmEmail = async (
  { accounts, deployments, config }: Services<'accounts' | 'config' | 'deployments'>,
  { query, deployment, locale, request, reply }: Call<'confirmEmail'>,
): Promise<unknown> => {
  const confirm = isNewEmailCode(query.codigo) ? accounts.confirmNewEmail : accounts.confirmEmail
  const result = await confirm(query.mail, query.codigo)
  return sendAnswerPage(reply, {
    deployment,
    locale,
    title: message(locale, `emailPage.${result}.title`),
    body: `<p>${escapeHtml(message(locale, `emailPage.${result}.body`))}</p>`,
    shop: originOf(request, deployments, config),
  })
}
