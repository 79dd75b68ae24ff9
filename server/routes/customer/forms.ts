import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Deployment, Locale, RefusedFields } from '../../../contract/index.ts'
import { localMoment } from '../../../contract/local-day.ts'
import { isCommonPassword } from '../../auth/common-passwords.ts'
import type { FormOrigin } from '../../mail/form-origin.ts'
import { strangersBudgets } from '../../payments/form-budgets.ts'
import type { FormCaptcha } from '../../payments/form-captcha.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { originOf } from '../../plugins/deployment.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

interface FormCall {
  deployment: Deployment
  locale: Locale
  request: FastifyRequest
}

export const formOrigin = (
  { deployments, config }: Pick<Services, 'deployments' | 'config'>,
  { deployment, locale, request }: FormCall,
): FormOrigin => ({
  deploymentId: deployment.id,
  locale,
  addressGroup: addressGroupOf(request.ip),
  origin: originOf(request, deployments, config),
})

export const formCaptcha = async (
  { desk }: Pick<Services, 'desk'>,
  { switches }: Deployment,
  cCaptcha: string | null,
): Promise<FormCaptcha> =>
  (await desk.captcha.verify(cCaptcha)) ?? (switches.captcha ? 'unsolved' : 'notAsked')

/**
 * A solved captcha, or the form of a page without scripts, which can solve none.
 * @param subject what such a form was made for
 * @throws Refusal DEMASIADAS_LLAMADAS
 */
export const captchaOrForm = async (
  services: Services,
  call: FormCall & { body: { cCaptcha: string | null } },
  subject: string,
  form: 'signUp' | 'recovery',
): Promise<FormCaptcha> => {
  const { body, deployment } = call
  const captcha = await formCaptcha(services, deployment, body.cCaptcha)
  if (captcha !== 'unsolved') return captcha
  const budgets = strangersBudgets(form, formOrigin(services, call))
  return (await services.formProofs.take(services.database, body.cCaptcha, subject, budgets)) ?? 'unsolved'
}

/** The calendar date where a shop is. */
export const dayOf = (now: Date, { timeZone }: Deployment): string =>
  localMoment(now.toISOString(), timeZone).date

/**
 * Reads a form by its rules, and its new password, if there is one, by the list of common ones.
 * @throws Refusal DATOS_DE_CLIENTE_NO_VALIDOS with every field's problem.
 */
export const readForm = <Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> => {
  const read = schema.safeParse(given)
  const problems: RefusedFields['listaProblema'] = (read.error?.issues ?? []).map((issue) => ({
    cCampo: issue.path.join('.'),
    cProblema: issue.code === 'custom' ? issue.message : 'format',
  }))
  const { cClave: password } = (read.data ?? given ?? {}) as { cClave?: unknown }
  const isNamed = problems.some(({ cCampo }) => cCampo === 'cClave')
  if (typeof password === 'string' && !isNamed && isCommonPassword(password))
    problems.push({ cCampo: 'cClave', cProblema: 'common' })
  if (problems.length > 0 || !read.success)
    throw new Refusal('DATOS_DE_CLIENTE_NO_VALIDOS', { listaProblema: problems } satisfies RefusedFields)
  return read.data
}
