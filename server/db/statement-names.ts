/**
 * Refuses a second statement under a name that another one has, as PostgreSQL's driver does: what runs on the embedded
 * database runs there too.
 * @throws Error where the name belongs to another text
 */
export const createStatementNames = () => {
  const texts = new Map<string, string>()
  return (name: string, text: string): void => {
    const known = texts.get(name)
    if (known === undefined) texts.set(name, text)
    else if (known !== text)
      throw new Error(`Prepared statements must be unique - '${name}' was used for a different statement`)
  }
}
