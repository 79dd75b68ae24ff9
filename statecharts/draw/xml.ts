const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in XML, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)

/** What a pointer that rests on the group shows; empty for an empty text. */
export const titled = (text: string): string => (text === '' ? '' : `<title>${escaped(text)}</title>`)
