import type { FastifyReply } from 'fastify'

/** Answers with a file of one customer's, to be saved. */
export const sendFile = (reply: FastifyReply, type: string, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes))
