import type { ProviderStep, SavedCard } from '../../contract/index.ts'

export const savedVisa: SavedCard = {
  alias_token: 'alias-1',
  cMarca: 'VISA',
  cNumero: '4242********4242',
  cVence: '08/29',
}

export const savedMastercard: SavedCard = {
  alias_token: 'alias-2',
  cMarca: 'MASTERCARD',
  cNumero: '5418********0014',
  cVence: null,
}

export const cardForm: ProviderStep = {
  cTipo: 'MARCO',
  cUri: 'https://provider.test/register?process_id=1',
  dVence: null,
}
