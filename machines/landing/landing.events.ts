export type LandingEvent = { type: 'loading.retried' }
