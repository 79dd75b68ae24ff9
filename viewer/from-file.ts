/** The page was opened from disk: there is no server to ask and no other tab to hear. */
export const fromFile = location.protocol === 'file:'
