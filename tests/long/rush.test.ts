import { test } from 'vitest'
import { expectNoneSoldTwice, expectSoldTwiceWithoutGuard } from '../server/support/rush.ts'

const LONG = 240_000

test(
  '200 customers rush 2,000 seats over TCP until sold out, and none is sold twice',
  () => expectNoneSoldTwice(2_000, 200),
  LONG,
)

test(
  'the same rush with the guard removed sells seats twice, and the count sees it',
  () => expectSoldTwiceWithoutGuard(500, 200),
  LONG,
)
