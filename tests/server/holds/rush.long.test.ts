import { test } from 'vitest'
import { expectNoneSoldTwice } from '../support/rush.ts'

// That the count sees a seat sold twice is shown in tests/long, by a rush without the guard.
test(
  '60 customers rush 300 seats over TCP until sold out, and none is sold twice',
  () => expectNoneSoldTwice(300, 60),
  240_000,
)
