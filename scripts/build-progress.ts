/** Says of each part of a build when it is done, so that minutes of work are not silence. */
export const createProgress = (
  count: number,
  print: (line: string) => void,
  now: () => number = () => performance.now(),
) => {
  const begun = now()
  let done = 0
  /** @returns the part's own result. */
  return async <Result>(name: string, part: Promise<Result>): Promise<Result> => {
    const result = await part
    done += 1
    print(`  ${done} of ${count}: ${name}, after ${Math.round((now() - begun) / 1000)} s`)
    return result
  }
}
