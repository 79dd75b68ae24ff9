import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { refused } from './envelope.ts'

const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers bytes that are no request: an unknown method, broken or too long headers. Nobody knows what was asked. */
export const createClientErrorHandler = (
  clock: Clock,
  deployments: Deployments,
): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  function (this: FastifyInstance, error, socket: Socket) {
    this.log.debug({ code: error.code }, 'no request')
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { defaultLanguage } = deployments.ofHost('')
    const body = JSON.stringify(refused('FORMA_INVALIDA', defaultLanguage, clock.now()))
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${STATUSES[error.code ?? ''] ?? '400 Bad Request'}\r\n` +
          `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
          `connection: close\r\n\r\n${body}`,
      )
    socket.destroySoon()
  }
