// Read before a node's own code (`node --import`): its clock is SKEW_MS ahead of the machine's.
const ahead = Number(process.env['SKEW_MS'])
const Real = Date

globalThis.Date = class extends Real {
  constructor(...values: []) {
    super(...(values.length === 0 ? ([Real.now() + ahead] as unknown as []) : values))
  }

  static override now(): number {
    return Real.now() + ahead
  }
} as DateConstructor
