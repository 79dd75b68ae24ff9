import pg from 'pg'

/**
 * What the application needs and no more: it reads and writes rows, and neither changes tables nor switches triggers
 * off. Run by the owner after each migration; repeating it changes nothing.
 * @param role the user that the shop's nodes connect as.
 */
export const grantApplicationRole = async (ownerUrl: string, role: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'taquilla grants' })
  client.on('error', () => {})
  await client.connect()
  try {
    const name = client.escapeIdentifier(role)
    await client.query(`
      grant usage on schema public, drizzle to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      grant select on all tables in schema drizzle to ${name}`)
  } finally {
    await client.end()
  }
}
