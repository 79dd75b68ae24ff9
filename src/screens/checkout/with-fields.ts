/** What of the checkout has fields, whose library its first question does without: one file. */
export { DocumentTypeName } from '../../forms/document-type-name.tsx'
export { DataStep } from './data-step.tsx'
export { InstallmentChoice } from './installment-choice.tsx'
export { TermsCheck } from './terms-check.tsx'
