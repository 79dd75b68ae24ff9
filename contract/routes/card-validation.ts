import { cardValidationAddresses } from '../addresses/card-validation.ts'
import { cardPass, cardPassRequest } from '../entities/card-validation.ts'
import { type ApiRoute, processParams } from './route.ts'

export const cardValidationRoutes = {
  issueCardPass: {
    ...cardValidationAddresses.issueCardPass,
    summary:
      'Where a card is validated before it pays, and the pass for it; NO_ENCONTRADO where the deployment has no such host',
    params: processParams,
    body: cardPassRequest,
    data: cardPass,
  },
} as const satisfies Record<string, ApiRoute>
