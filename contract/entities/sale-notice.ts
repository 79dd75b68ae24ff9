import * as z from 'zod/mini'

/** Who asks for a mail once a show is on sale, or on sale again. */
export const saleNoticeRequest = z.strictObject({ cMail: z.email().check(z.maxLength(120)) })

/** What to do next, for every address alike. */
export const saleNoticeReply = z.object({ cMensaje: z.string() })
