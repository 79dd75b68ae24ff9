import type { World } from './world.ts'

/** Short keys for worlds: equal parts get equal numbers, and a part seen before is not read again. */
export function createWorldKeys() {
  const byText = new Map<string, number>()
  const byObject = new WeakMap<object, number>()

  const numberOfText = (text: string): number => {
    const known = byText.get(text)
    if (known !== undefined) return known
    byText.set(text, byText.size)
    return byText.size - 1
  }
  const number = (value: object | null): number => {
    if (value === null) return -1
    const known = byObject.get(value)
    if (known !== undefined) return known
    const found = numberOfText(JSON.stringify(value))
    byObject.set(value, found)
    return found
  }

  return ({ tabs, record, owner, server, budget }: World): string => {
    const parts = tabs.map((tab) => [
      Number(tab.alive) + 2 * Number(tab.starting),
      numberOfText(tab.at),
      number(tab.asked),
      number(tab.answer),
      tab.mail.map(number).join('.'),
      tab.lost.join('.'),
      tab.janitor,
    ])
    return [parts.join('|'), number(record), owner?.tab, owner?.epoch, number(server), number(budget)].join(
      '/',
    )
  }
}
