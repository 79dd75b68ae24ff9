/** Raise when a persisted shape changes: an older record is dropped, not guessed at. */
export const CLIENT_STATE_VERSION = 1
