/** Section 9, chunk load timeout: code that has not come by then counts as failed. Milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000

/** @returns what is loading, or an error once the time is up; what comes later is dropped. */
export const withChunkTimeout = <Value>(
  loading: Promise<Value>,
  ms: number = CHUNK_TIMEOUT_MS,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
