import type { FastifyInstance } from 'fastify'
import { randomToken } from '../../../auth/random-token.ts'
import { acceptForms } from '../../sandbox-kit/form-bodies.ts'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import type { SandboxParts } from '../entry.ts'
import type { KeptAuthentication, SbsBook } from './sandbox-book.ts'
import { asText, FOREIGN, sendBack, sendFramed } from './sandbox-frames.ts'
import { type Act, acts, words } from './sandbox-words.ts'
import { testCardOf } from './test-cards.ts'

/** A challenge is taken no later after it was asked for. */
const BEGIN_MS = 30_000

/** The pages in the shop's frames: where the device's data is collected, and the bank's challenge. */
export const registerSbsPages = (
  app: FastifyInstance,
  { clock, shopOrigins }: SandboxParts,
  { setups, authentications }: SbsBook,
): void => {
  const framedBy = shopOrigins.join(' ')

  app.register(async (scope) => {
    acceptForms(scope)

    scope.post('/sbs/collect', async (request, reply) => {
      const { JWT = '' } = (request.body ?? {}) as { JWT?: string }
      const setup = setups.all().find(({ accessToken }) => accessToken === JWT)
      if (setup === undefined) return reply.code(404).send({ error: 'not found' })
      const { deviceData } = testCardOf(setup.lastDigits)
      const message = asText(
        JSON.stringify({ MessageType: 'profile.completed', SessionId: setup.id, Status: true }),
      )
      // A message is taken from the collector's own origin alone: one from elsewhere comes of a frame without any.
      const say = {
        silent: '',
        foreign: `const f=document.createElement('iframe');f.sandbox='allow-scripts';f.srcdoc='<script>${FOREIGN}</'+'script>';document.body.append(f)`,
        said: `parent.postMessage(${message},'*')`,
      }[deviceData ?? 'said']
      return sendFramed(reply, { body: '', script: say, framedBy })
    })

    scope.post('/sbs/stepup', async (request, reply) => {
      const { JWT = '' } = (request.body ?? {}) as { JWT?: string }
      const kept = authentications.all().find(({ accessToken }) => accessToken === JWT)
      if (kept === undefined) return reply.code(404).send({ error: 'not found' })
      if (kept.says === null && !kept.hasBegun) {
        const isLate = clock.now().getTime() - new Date(kept.at).getTime() > BEGIN_MS
        const begun = authentications.save({ ...kept, hasBegun: true, isLate, says: isLate ? 'N' : null })
        if (begun.isLate) return sendBack(reply, begun, begun.id)
      }
      return reply.redirect(`/sbs/challenge/${kept.id}`, 303)
    })
  })

  app.get<{ Params: { id: string } }>('/sbs/challenge/:id', async ({ params }, reply) => {
    const kept = authentications.byId(params.id)
    if (!kept?.hasBegun) return reply.code(404).send({ error: 'not found' })
    return sendStepPage(reply, {
      lang: kept.language,
      words: words[kept.language],
      acts,
      amount: `${kept.currency} ${kept.amount}`,
      returnUri: kept.returnUrl,
      isOpen: kept.says === null,
      framedBy: new URL(kept.returnUrl).origin,
    })
  })

  registerStepActs(app, '/sbs/challenge/:id', ({ id, act }, reply) => {
    const kept = authentications.byId(id)
    const chosen = acts.find((one) => one === act)
    if (!kept?.hasBegun || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    if (kept.says !== null) return sendBack(reply, kept, kept.id)
    const passed = testCardOf(kept.lastDigits).says
    const verdicts: Record<Act, KeptAuthentication['says']> = {
      pay: passed,
      refuse: 'N',
      sayUnknown: 'U',
      refuseAfterYes: 'R',
      payTwiceSaid: passed,
      payAsAnother: passed,
      payLess: passed,
      leave: null,
    }
    const answered = authentications.save({
      ...kept,
      says: verdicts[chosen],
      isLess: chosen === 'payLess',
    })
    if (chosen === 'leave') return reply.code(204).send()
    const said = chosen === 'payAsAnother' ? `tx-${randomToken(12)}` : answered.id
    return sendBack(reply, answered, said, chosen === 'payTwiceSaid')
  })
}
