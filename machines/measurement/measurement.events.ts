export type MeasurementEvent = { type: 'measurement.allowed' } | { type: 'measurement.refused' }
