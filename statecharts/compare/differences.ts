import type { ChangeTexts } from './texts.ts'

/** What one list has besides another and lacks of it, as up to two sentences. */
export function differences(before: readonly string[], after: readonly string[], say: ChangeTexts): string[] {
  const more = after.filter((one) => !before.includes(one))
  const less = before.filter((one) => !after.includes(one))
  return [
    ...(more.length > 0 ? [`${say.more} ${more.join(', ')}`] : []),
    ...(less.length > 0 ? [`${say.less} ${less.join(', ')}`] : []),
  ]
}
