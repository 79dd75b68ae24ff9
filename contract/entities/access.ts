/** What a performance offers to who needs it, in the order that pages list it. */
export const ACCESS_KEYS = ['stepFree', 'hearingLoop', 'signLanguage', 'audioDescription', 'relaxed'] as const
export type AccessKey = (typeof ACCESS_KEYS)[number]
