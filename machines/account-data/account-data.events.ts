import type { AdditionalData, AliasChange, OwnDataChange, PasswordChange } from '../../contract/index.ts'

/** A form of the account, as it is sent. */
export type AccountForm =
  | { kind: 'data'; values: OwnDataChange }
  | { kind: 'password'; values: PasswordChange }
  | { kind: 'additional'; values: AdditionalData }
  | { kind: 'alias'; values: AliasChange }

export type AccountDataEvent = { type: 'loading.retried' } | { type: 'form.submitted'; form: AccountForm }
