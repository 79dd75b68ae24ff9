import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads what a form sends, with every value of a field that stands in it several times. */
export const acceptFormValues = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
}

/** The fields of a form; none where it was sent as something else. */
export const formValues = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** A field without what stands around it; empty where it was not sent. */
export const textOf = (values: URLSearchParams, name: string): string => values.get(name)?.trim() ?? ''
