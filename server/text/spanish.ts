import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Deployment } from '../../contract/index.ts'
import type { Deployments } from '../deployments/deployments.ts'

type Speaker = Pick<Deployment, 'spanish'>

/** Of a request or of an entry of the outbox: who speaks in it. An entry knows only once its rows are read. */
const speaking = new AsyncLocalStorage<Speaker>()

/** What `work` and all that it waits for says in Spanish is in the speaker's: see messages.ts. */
export const speakingAs = <Result>({ spanish }: Speaker, work: () => Result): Result =>
  speaking.run({ spanish }, work)

/** Gives `work` a speaker of its own, who is the shop until speakerOf names another. */
export const withSpeaker = <Result>(work: () => Result): Result => speakingAs({}, work)

/** @returns the deployment, as which the entry of the outbox speaks from here on. */
export const speakerOf = (deployments: Pick<Deployments, 'ofId'>, id: string): Deployment => {
  const deployment = deployments.ofId(id)
  const speaker = speaking.getStore()
  if (speaker !== undefined) speaker.spanish = deployment.spanish
  return deployment
}

/** @returns the Spanish that is spoken; undefined for that of the shop's own texts. */
export const spokenSpanish = (): Speaker['spanish'] => speaking.getStore()?.spanish

/** Replies and pages speak as the deployment of their host. */
export const registerSpanish = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => speakingAs(request.deployment, done))
}
