import { CUSTOMERS, PERFORMANCES, SEATS } from './season.ts'

/** The limits of an account are the demo deployment's: the server's holds are counted by them too. */
const limits = "'purchaseMinutes', 30, 'placeLimit', 8, 'customerLimit', 16, 'heldMinutes', 60"

/**
 * One hold of three seats by the database's own function.
 * @param customer SQL of the customer's number; likewise the performance's and the first seat's.
 */
const holdOf = (customer: string, performance: string, first: string): string =>
  `select hold_places_batch(jsonb_build_array(jsonb_build_object('customerId', ${customer}, 'purchaseId', '0',
  'newPurchaseId', gen_random_uuid()::text, 'processType', 'CART', 'idempotencyKey', gen_random_uuid()::text,
  'requestHash', 'h', 'deploymentId', 'd', ${limits}, 'performanceId', ${performance},
  'seats', jsonb_build_array(jsonb_build_object('ordinal', ${first}, 'promotionId', null),
    jsonb_build_object('ordinal', ${first} + 1, 'promotionId', null),
    jsonb_build_object('ordinal', ${first} + 2, 'promotionId', null)),
  'sectors', '[]'::jsonb, 'group', null, 'admitted', true)), now());`

/** For pgbench, which draws the numbers itself. */
export const PGBENCH_SCRIPT = `\\set c random(1, ${CUSTOMERS})
\\set f random(1, ${PERFORMANCES})
\\set o random(0, ${SEATS - 4})
${holdOf(':c::int', ':f::int', ':o::int')}
`

/** Parameters: customer, performance, first seat. */
export const HOLD = holdOf('$1::int', '$2::int', '$3::int')
