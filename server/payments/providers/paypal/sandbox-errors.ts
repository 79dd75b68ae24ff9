import type { FastifyReply } from 'fastify'
import { paypalId } from './sandbox-orders.ts'

const errors = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const

/** An error as PayPal writes it: name and message are fixed for a status, the issue says why. */
export const sendError = (reply: FastifyReply, status: keyof typeof errors, issue?: string): FastifyReply => {
  const [name, message] = errors[status]
  const details = issue === undefined ? [] : [{ issue }]
  return reply.code(status).send({ name, message, details, debug_id: paypalId(13).toLowerCase(), links: [] })
}

/** @returns the issue that the caller wants of a sandbox, by the header PayPal-Mock-Response */
export const mockedIssue = (header: string | string[] | undefined): string | null => {
  if (typeof header !== 'string') return null
  try {
    const { mock_application_codes: codes } = JSON.parse(header) as { mock_application_codes?: unknown }
    const issue = Array.isArray(codes) ? codes[0] : codes
    return typeof issue === 'string' ? issue : null
  } catch {
    return null
  }
}
