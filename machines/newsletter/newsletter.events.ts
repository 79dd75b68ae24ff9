export type NewsletterEvent = { type: 'subscription.retried' }
