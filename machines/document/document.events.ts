export type DocumentEvent = { type: 'loading.retried' }
