/** CRC-16 of EMVCo's codes: polynomial 0x1021, from 0xFFFF. */
const crcOf = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/**
 * The text of a payment code as the sandbox makes it: EMVCo's merchant-presented QR, in guaraníes.
 * @param code whole guaraníes; the alias is what Bancard calls the code
 */
export const codeText = ({ alias, amount }: { alias: string; amount: number }): string => {
  const fields = [
    field('00', '01'),
    // One payment, of this amount.
    field('01', '12'),
    field('32', field('00', 'py.com.bancard') + field('01', alias)),
    field('52', '7922'),
    field('53', '600'),
    field('54', String(amount)),
    field('58', 'PY'),
    field('59', 'CENTRO ASUNCION'),
    field('60', 'ASUNCION'),
    field('62', field('05', alias)),
    '6304',
  ].join('')
  return fields + crcOf(fields)
}

/** @returns the alias of a code that was read; null for any other text, or one whose check digits are wrong */
export const aliasOf = (text: string): string | null => {
  if (text.length < 8 || crcOf(text.slice(0, -4)) !== text.slice(-4)) return null
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    if (!Number.isInteger(length)) return null
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  const more = fields.get('62') ?? ''
  return more.startsWith('05') ? more.slice(4, 4 + Number(more.slice(2, 4))) : null
}
