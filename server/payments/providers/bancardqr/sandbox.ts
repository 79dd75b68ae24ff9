import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSameSecret } from '../../../auth/same-secret.ts'
import { providerOriginOf } from '../../sandbox-kit/provider-origin.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxAccount } from './account.ts'
import { codeText } from './emvco.ts'
import { registerPayerApp } from './sandbox-app.ts'
import { dateTime, openCodes } from './sandbox-codes.ts'
import { basicOfKeys, newCode, qrPaths } from './wire.ts'

/** "QR en API de Comercios" in the sandbox, below /bancardqr, and the application that payers read codes with. */
export const registerBancardQrSandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const account = sandboxAccount(parts)
  const paths = qrPaths(account)
  const ours = basicOfKeys(account.publicKey, account.privateKey)
  const codes = openCodes(parts)

  const fail = (reply: FastifyReply, status: number, key: string) =>
    reply.code(status).send({ status: 'error', messages: [{ level: 'error', key, description: key }] })

  app.register(
    async (api) => {
      api.addHook('onRequest', async ({ headers }, reply) => {
        if (!isSameSecret(headers.authorization ?? '', ours)) return fail(reply, 401, 'UnauthorizedError')
      })

      api.post(paths.generate, async (request, reply) => {
        const parsed = newCode.safeParse(request.body)
        if (!parsed.success) return fail(reply, 422, 'InvalidParametersError')
        const { amount, description = '' } = parsed.data
        const code = codes.make({ amount, description, dataOf: (alias) => codeText({ alias, amount }) })
        return {
          status: 'success',
          qr_express: {
            amount,
            hook_alias: code.id,
            description,
            url: `${providerOriginOf(request, 'bancardqr')}/bancardqr/${code.id}.png`,
            created_at: dateTime(new Date(code.createdAt)),
            qr_data: code.data,
          },
          supported_clients: [],
        }
      })

      api.put<{ Params: { alias: string } }>(
        paths.revert(':alias').replace('%3A', ':'),
        async (request, reply) => {
          const code = codes.byAlias(request.params.alias)
          if (!code) return fail(reply, 404, 'QrNotFoundError')
          const { done, code: response_code, key } = codes.revert(code)
          return {
            status: 'success',
            reverse: { status: done ? 'success' : 'error', response_code, response_description: key },
            messages: [{ level: done ? 'success' : 'error', key, description: key }],
          }
        },
      )
    },
    { prefix: '/bancardqr' },
  )
  registerPayerApp(app, codes)
}
