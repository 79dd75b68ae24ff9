import * as z from 'zod/mini'
import { origin } from '../../../variables.ts'
import { accountSettings, wholeAccount } from '../account-settings.ts'

export interface BancardQrAccount {
  /** Of its API, without a slash at the end. */
  url: string
  publicKey: string
  privateKey: string
  /** What Bancard calls the venue and its branch. */
  commerce: string
  branch: string
  /** What Bancard proves itself with where it posts a payment: the shop gave it to them. */
  noticeUser: string
  noticePassword: string
}

const variables = {
  BANCARD_QR_URL: z.optional(origin),
  BANCARD_QR_PUBLIC_KEY: z.optional(z.string()),
  BANCARD_QR_PRIVATE_KEY: z.optional(z.string()),
  BANCARD_QR_COMMERCE: z.optional(z.string()),
  BANCARD_QR_BRANCH: z.optional(z.string()),
  BANCARD_QR_NOTICE_USER: z.optional(z.string()),
  BANCARD_QR_NOTICE_PASSWORD: z.optional(z.string()),
}

/** The venue's contract with Bancard for codes, which is another than that for cards. */
export const bancardQrSettings = accountSettings({
  name: 'bancardqr',
  label: 'Bancard QR',
  variables,
  ...wholeAccount(variables, {
    BANCARD_QR_URL: "the address of Bancard's API for shops",
    BANCARD_QR_PUBLIC_KEY: 'Bancard knows the shop by it',
    BANCARD_QR_PRIVATE_KEY: 'Bancard gives it with the public key',
    BANCARD_QR_COMMERCE: 'what Bancard calls the venue',
    BANCARD_QR_BRANCH: "what Bancard calls the venue's branch",
    BANCARD_QR_NOTICE_USER: 'Bancard posts payments with it',
    BANCARD_QR_NOTICE_PASSWORD: 'whoever has it can say that a code was paid',
  }),
  accountOf: ({
    BANCARD_QR_URL: url,
    BANCARD_QR_PUBLIC_KEY: publicKey,
    BANCARD_QR_PRIVATE_KEY: privateKey,
    BANCARD_QR_COMMERCE: commerce,
    BANCARD_QR_BRANCH: branch,
    BANCARD_QR_NOTICE_USER: noticeUser,
    BANCARD_QR_NOTICE_PASSWORD: noticePassword,
  }): BancardQrAccount | undefined =>
    url && publicKey && privateKey && commerce && branch && noticeUser && noticePassword
      ? { url, publicKey, privateKey, commerce, branch, noticeUser, noticePassword }
      : undefined,
})
