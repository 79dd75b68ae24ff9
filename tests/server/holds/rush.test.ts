import { test } from 'vitest'
import { expectNoneSoldTwice, expectSoldTwiceWithoutGuard } from '../support/rush.ts'

const LONG = 240_000

test(
  '60 customers rush 300 seats over TCP until sold out, and none is sold twice',
  () => expectNoneSoldTwice(300, 60),
  LONG,
)

test(
  'the same rush with the guard removed sells seats twice, and the count sees it',
  () => expectSoldTwiceWithoutGuard(100, 60),
  LONG,
)
