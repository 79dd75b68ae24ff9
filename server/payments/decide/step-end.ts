import type { CustomerStep } from '../provider.ts'

/**
 * Until when a step can be gone on with. A provider that is asked again may know its own end alone: the same step ends no
 * later than it was said first. Another one, as of the rest of a deposit, has an end of its own.
 */
export const stepEnd = (
  { step, stepUntil }: { step: { uri: string } | null; stepUntil: Date | null },
  again: CustomerStep,
): Date =>
  step?.uri === again.uri && stepUntil !== null && stepUntil < again.until ? stepUntil : again.until
