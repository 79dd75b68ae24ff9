import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Runs work under the id of the request, or of the background job, that it is done for. */
export const traced = <Value>(id: string, work: () => Value): Value => storage.run(id, work)

/** The id of what is being done; null outside of requests and jobs. In each log line, and sent to the provider. */
export const traceId = (): string | null => storage.getStore() ?? null
