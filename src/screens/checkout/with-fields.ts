/** What of the checkout has fields, whose library its first question does without: one file. */
export { DataStep } from './data-step.tsx'
export { InstallmentChoice } from './installment-choice.tsx'
export { TermsCheck } from './terms-check.tsx'
