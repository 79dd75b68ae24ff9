/** A run of seat numbers; a lone number has from = to. */
export interface NumberRange {
  readonly from: string
  readonly to: string
}

/** Runs of consecutive numbers, in the order given: 1, 2, 3, 7 become 1 to 3, and 7. */
export function numberRanges(labels: readonly string[]): NumberRange[] {
  const ranges: { from: string; to: string }[] = []
  for (const label of labels) {
    const last = ranges.at(-1)
    if (last && /^\d+$/.test(label) && Number(label) === Number(last.to) + 1) last.to = label
    else ranges.push({ from: label, to: label })
  }
  return ranges
}
