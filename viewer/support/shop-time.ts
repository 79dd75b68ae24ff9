/** The deployment's time zone, which the server writes on the page's root; the reader's own elsewhere. */
export const shopTimeZone =
  document.documentElement.dataset['timeZone'] ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** A date and time as the shop's clocks show it, to the second. */
export const shopTime = (locale: string): ((time: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: shopTimeZone,
  })
  return (time) => format.format(new Date(time))
}
