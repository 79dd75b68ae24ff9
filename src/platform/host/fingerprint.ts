const KEY = 'taquilla.huella'

/** A random name for this browser, sent with every call (section 7); it says nothing about the customer. */
export const deviceFingerprint = (storage: Pick<Storage, 'getItem' | 'setItem'>): string => {
  const fresh = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
  try {
    const known = storage.getItem(KEY)
    if (known && /^[0-9a-f]{32}$/.test(known)) return known
    const made = fresh()
    storage.setItem(KEY, made)
    return made
  } catch {
    return fresh()
  }
}
