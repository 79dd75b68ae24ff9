/** The samples that charts are walked with are also what expectations are written with. */
export * from '../../../machines/samples/answers.ts'
export * from '../../../machines/samples/catalogue.ts'
export * from '../../../machines/samples/payment.ts'
export * from '../../../machines/samples/purchase.ts'
