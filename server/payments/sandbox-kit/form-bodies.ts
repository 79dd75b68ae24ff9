import type { FastifyInstance } from 'fastify'

/** Reads what a form sends as an object: of a field that stands in it several times, the last value. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}
