import type { Facts } from './facts.ts'

/** Each valid ticket has a seat of its own that is sold for it, or on resale; and no ticket was given twice. */
export const placeViolations = ({
  tickets,
  places,
  seats,
  givenBack,
  returned,
  exchanges,
  resales,
}: Facts): string[] => {
  const found: string[] = []
  const valid = tickets.filter(({ voidedAt }) => voidedAt === null)
  const taken = valid.map(({ placeId }) => places.find((place) => place.id === placeId))
  for (const place of taken)
    if (place?.state !== 'SOLD') found.push(`a ticket of place ${place?.id}, which is ${place?.state}`)
  const ordinals = taken.map((place) => `${place?.performanceId} ${place?.seatOrdinal}`).sort()
  if (new Set(ordinals).size !== ordinals.length) found.push(`two tickets for a place: ${ordinals}`)
  const onResale = new Set(
    resales.flatMap((row) => (row.state === 'OPEN' ? `${row.performanceId} ${row.seatOrdinal}` : [])),
  )
  const sold = seats
    .map((one) => ({ ...one, name: `${one.performanceId} ${one.ordinal}` }))
    .filter(({ state, name }) => state === 'V' || (state === 'L' && onResale.has(name)))
    .map(({ name }) => name)
  if (sold.sort().join() !== ordinals.join())
    found.push(`seats ${sold} are sold, tickets are for ${ordinals}`)
  for (const one of seats.filter(({ state }) => state === 'V')) {
    const place = taken.find(
      (row) => row?.performanceId === one.performanceId && row.seatOrdinal === one.ordinal,
    )
    if (place?.purchaseId !== one.purchaseId) found.push(`seat ${one.ordinal} is of another purchase`)
  }
  const given = [
    ...[...givenBack, ...returned, ...exchanges].flatMap(({ ticketNumbers }) => ticketNumbers),
    ...resales.flatMap(({ state, ticketNumber }) => (state === 'SOLD' ? ticketNumber : [])),
  ]
  const twice = given.filter((number, index) => given.indexOf(number) !== index)
  if (twice.length > 0) found.push(`tickets ${twice} were given twice`)
  const stillValid = valid.filter(({ number }) => given.includes(number))
  for (const { number } of stillValid) found.push(`ticket ${number} was given, and is valid`)
  return found
}
