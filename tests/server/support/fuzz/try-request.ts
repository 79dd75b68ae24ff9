import type { ApiRoute } from '../../../../contract/index.ts'
import { type FuzzReply, faultsOf } from './reply-faults.ts'

const LONGEST_MS = 2000

export interface TimedReply extends FuzzReply {
  url: string
  ms: number
}

/** Sends a request and holds its reply against the route. */
export const tryRequest = async (route: ApiRoute, ask: () => Promise<TimedReply>) => {
  let reply = await ask()
  // A busy machine is slow once; what is wrong with a request is slow each time.
  if (reply.ms > LONGEST_MS) reply = await ask()
  return {
    reply,
    faults: [
      ...faultsOf(route, reply),
      ...(reply.ms > LONGEST_MS ? [`took ${Math.round(reply.ms)} ms, twice`] : []),
    ],
    /** A refusal's code, else the status. */
    kind: /"cError":"(\w+)"/.exec(reply.body)?.[1] ?? String(reply.status),
  }
}
