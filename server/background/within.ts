/** What was waited for did not come in time; it may still happen. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

/** @throws TimeIsUp after so many milliseconds; the work itself goes on. */
export const within = async <Value>(milliseconds: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeIsUp()), milliseconds)
  })
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}
