import * as z from 'zod/mini'
import { origin, yesOrNo } from '../../../variables.ts'
import { accountSettings, wholeAccount } from '../account-settings.ts'

export interface BancardAccount {
  /** Of its API and of its pages, without a slash at the end. */
  url: string
  publicKey: string
  privateKey: string
  /** Whether charges of saved cards may ask the bank's question (3DS), where the contract has it. */
  challenges?: boolean
}

const variables = {
  BANCARD_URL: z.optional(origin),
  BANCARD_PUBLIC_KEY: z.optional(z.string()),
  BANCARD_PRIVATE_KEY: z.optional(z.string()),
  BANCARD_3DS: z.optional(yesOrNo),
}

/** The venue's contract with Bancard. */
export const bancardSettings = accountSettings({
  name: 'bancard',
  label: 'Bancard',
  variables,
  ...wholeAccount(variables, {
    BANCARD_URL: "the address of Bancard's vPOS",
    BANCARD_PUBLIC_KEY: 'Bancard knows the shop by it',
    BANCARD_PRIVATE_KEY: 'calls and notifications are signed with it',
  }),
  accountOf: ({
    BANCARD_URL: url,
    BANCARD_PUBLIC_KEY: publicKey,
    BANCARD_PRIVATE_KEY: privateKey,
    BANCARD_3DS: challenges,
  }): BancardAccount | undefined =>
    url && publicKey && privateKey
      ? { url, publicKey, privateKey, challenges: challenges === '1' }
      : undefined,
})
