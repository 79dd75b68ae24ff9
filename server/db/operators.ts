/**
 * The query operators as the server's own module resolution sees them: a project with another one (the
 * tests') would get a second copy of drizzle's types, which do not fit the schema's.
 */
export { count, eq, getTableName, inArray, isTable, sql } from 'drizzle-orm'
