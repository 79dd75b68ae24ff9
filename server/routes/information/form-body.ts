import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads what a form sends by itself, without a script: the first value of each field. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields: Record<string, string> = Object.create(null)
      for (const [name, value] of new URLSearchParams(body as string)) fields[name] ??= value
      done(null, fields)
    },
  )
}

/** A field of the form; empty where it was not sent. */
export const fieldOf = ({ body }: Pick<FastifyRequest, 'body'>, name: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}
