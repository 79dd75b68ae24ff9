import { describe, expect, it } from 'vitest'
import { stepEnd } from '../../../../server/payments/decide/step-end.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 15, minute))
const known = (uri: string, minute: number | null) => ({
  step: { uri },
  stepUntil: minute === null ? null : at(minute),
})
const again = (uri: string, minute: number) => ({ kind: 'QR', uri, until: at(minute) }) as const

describe('the end of a step', () => {
  it('that is said again is the earlier one of both', () => {
    expect(stepEnd(known('/now', 10), again('/now', 20))).toEqual(at(10))
    expect(stepEnd(known('/now', 20), again('/now', 10))).toEqual(at(10))
  })

  it('that follows another step is its own, later or earlier', () => {
    expect(stepEnd(known('/now', 10), again('/rest', 20))).toEqual(at(20))
    expect(stepEnd(known('/now', 20), again('/rest', 10))).toEqual(at(10))
  })

  it('is what is said, where none was known', () => {
    expect(stepEnd({ step: null, stepUntil: null }, again('/now', 20))).toEqual(at(20))
    expect(stepEnd({ step: null, stepUntil: at(10) }, again('/now', 20))).toEqual(at(20))
    expect(stepEnd(known('/now', null), again('/now', 20))).toEqual(at(20))
  })
})
