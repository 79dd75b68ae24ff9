/** What was waited for did not come in time; it may still happen. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/** @throws TimedOut after so many milliseconds; the work itself goes on. */
export const withTimeout = async <Value>(milliseconds: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), milliseconds)
  })
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}
