// The card page in the customer's browser. Card data goes to the provider alone; the shop gets a token.

const { texts, origin, today } = JSON.parse(document.getElementById('settings').textContent)
const form = document.getElementById('card')
const at = (id) => form.elements.namedItem(id)
const digitsOf = (id) => at(id).value.replace(/\D/g, '')
const notifyShop = (message) => parent.postMessage(message, origin)

const brands = [
  { name: 'American Express', starts: /^3[47]/, cvc: 4, lengths: [15] },
  { name: 'Visa', starts: /^4/, cvc: 3, lengths: [13, 16, 19] },
  { name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, cvc: 3, lengths: [16] },
  { name: 'Maestro', starts: /^(50|5[6-9]|6)/, cvc: 3, lengths: [16, 18, 19] },
]
/** Cards have the last two digits of it. */
const wholeYear = () => (digitsOf('year').length === 2 ? 2000 : 0) + Number(digitsOf('year'))
const brandNow = () => brands.find(({ starts }) => starts.test(digitsOf('number')))

const passesLuhn = (digits) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const isDay = (year, month, day) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const [thisYear, thisMonth] = today.split('-').map(Number)
const number = (id) => Number(digitsOf(id) || Number.NaN)

/** One message a field, or null; the order is the order on screen. */
const rules = {
  number() {
    const digits = digitsOf('number')
    const brand = brandNow()
    if (digits.length < 13 || (brand && digits.length < Math.min(...brand.lengths)))
      return texts.numberRequired
    return brand?.lengths.includes(digits.length) && passesLuhn(digits) ? null : texts.numberInvalid
  },
  month() {
    return number('month') >= 1 && number('month') <= 12 ? null : texts.monthRequired
  },
  year() {
    if (![2, 4].includes(digitsOf('year').length)) return texts.yearRequired
    return wholeYear() * 12 + number('month') < thisYear * 12 + thisMonth ? texts.expired : null
  },
  cvc() {
    const expected = brandNow()?.cvc ?? 3
    return digitsOf('cvc').length === expected ? null : texts.cvcInvalid.replace('{digits}', expected)
  },
  holder: () => (at('holder').value.trim() ? null : texts.holderRequired),
  documentNumber: () =>
    /^[0-9A-Za-z.-]{5,15}$/.test(at('documentNumber').value.trim()) ? null : texts.documentRequired,
  birthDay() {
    if (!digitsOf('birthDay')) return texts.birthRequired
    return number('birthDay') >= 1 && number('birthDay') <= 31 ? null : texts.birthDayInvalid
  },
  birthMonth() {
    if (!digitsOf('birthMonth')) return texts.birthRequired
    return number('birthMonth') >= 1 && number('birthMonth') <= 12 ? null : texts.birthMonthInvalid
  },
  birthYear() {
    if (!digitsOf('birthYear')) return texts.birthRequired
    if (number('birthYear') > thisYear) return texts.birthYearInvalid
    if (number('birthYear') < thisYear - 120) return texts.birthYearSmall
    return isDay(number('birthYear'), number('birthMonth'), number('birthDay')) ? null : texts.birthInvalid
  },
  email: () =>
    !at('email').value || (at('email').validity.valid && /@.+\./.test(at('email').value))
      ? null
      : texts.emailInvalid,
}

const show = (id, message, said = message) => {
  at(id).setAttribute('aria-invalid', message ? 'true' : 'false')
  document.getElementById(`${id}-error`).textContent = said ?? ''
}
const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height)

const check = () => {
  // The shop may leave the birth date out.
  const asked = Object.entries(rules).filter(([id]) => at(id) !== null)
  const wrong = asked.map(([id, rule]) => [id, rule()]).filter(([, message]) => message !== null)
  const said = new Set()
  for (const [id, rule] of asked) {
    // One date, one message: its other parts are marked alone.
    const message = rule()
    show(id, message, said.has(message) ? '' : message)
    if (message === texts.birthRequired) said.add(message)
  }
  const first = wrong[0]?.[0]
  if (first) {
    // The field may have the focus still, and be out of sight: taken anew it is scrolled to.
    at(first).blur()
    at(first).focus()
  }
  return wrong.length === 0
}

/** What is mended loses its message as it is typed, and the shop's own words above its button go with the last. */
const mend = ({ target }) => {
  const marked = Object.keys(rules).filter((id) => at(id)?.getAttribute('aria-invalid') === 'true')
  const isTyped = (id) => at(id) === target || (target.closest('fieldset')?.contains(at(id)) ?? false)
  const mended = marked.filter((id) => isTyped(id) && rules[id]() === null)
  for (const id of mended) show(id, null)
  if (mended.length > 0 && mended.length === marked.length) notifyShop({ type: 'card.mended' })
}

const tokenise = async () => {
  if (form.dataset.state === 'tokenising') return
  if (!check()) return notifyShop({ type: 'card.invalid' })
  form.dataset.state = 'tokenising'
  try {
    const pad = (id) => String(number(id)).padStart(2, '0')
    const reply = await fetch('/card/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        number: digitsOf('number'),
        month: number('month'),
        year: wholeYear(),
        cvc: digitsOf('cvc'),
        holder: at('holder').value.trim(),
        documentType: at('documentType').value,
        documentNumber: at('documentNumber').value.trim(),
        birthDate: at('birthYear') && `${number('birthYear')}-${pad('birthMonth')}-${pad('birthDay')}`,
        email: at('email').value.trim() || null,
      }),
    })
    if (reply.status === 422) {
      show('number', texts.numberInvalid)
      return notifyShop({ type: 'card.invalid' })
    }
    if (!reply.ok) throw new Error('tokenisation failed')
    const { token, brand, lastDigits } = await reply.json()
    notifyShop({ type: 'card.tokenised', cTokenTarjeta: token, cUltimosDigitos: lastDigits, cMarca: brand })
  } catch {
    notifyShop({ type: 'card.failed' })
  } finally {
    form.dataset.state = 'editing'
  }
}

/** What the customer has told the shop already, in fields that are still empty. */
const fillIn = ({ cTipoDocumento, cDocumento, cNombre, cApellido, dNacimiento }) => {
  if (!at('documentNumber').value) {
    at('documentType').value = cTipoDocumento
    at('documentNumber').value = cDocumento
  }
  if (!at('holder').value) at('holder').value = `${cNombre} ${cApellido}`
  const parts = ['birthYear', 'birthMonth', 'birthDay']
  if (!dNacimiento || parts.some((id) => at(id) === null || at(id).value)) return
  const numbers = dNacimiento.split('-').map(Number)
  for (const [index, id] of parts.entries()) at(id).value = String(numbers[index])
}

addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== parent) return
  if (event.data?.type === 'card.submit') void tokenise()
  if (event.data?.type === 'card.known') fillIn(event.data)
})
form.addEventListener('input', mend)
form.addEventListener('submit', (event) => event.preventDefault())

let lastBin = null
at('number').addEventListener('input', () => {
  const digits = digitsOf('number')
  at('number').value = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  const brand = brandNow()
  document.getElementById('brand').textContent = brand
    ? `${brand.name} · ${texts.cvc}: ${texts.cvcHint.replace('{digits}', brand.cvc)}`
    : ''
  at('cvc').maxLength = brand?.cvc ?? 4
  const bin = digits.length >= 6 ? digits.slice(0, 6) : null
  if (bin !== lastBin) notifyShop({ type: 'card.bin', cBin: bin })
  lastBin = bin
})
// Only on the way to another field: a message that comes as the customer leaves for the shop's own buttons would move
// them from under the finger.
for (const id of Object.keys(rules))
  at(id).addEventListener('blur', (event) => {
    if (at(id).value && event.relatedTarget !== null) show(id, rules[id]())
  })

notifyShop({ type: 'card.ready', nAlto: height() })
new ResizeObserver(() => notifyShop({ type: 'card.resized', nAlto: height() })).observe(document.body)
