/** An entry of an object that a file holds: a key such as `constructor`, which every object has, finds nothing. */
export const ownEntry = <Entry>(entries: Readonly<Record<string, Entry>>, key: string): Entry | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined
