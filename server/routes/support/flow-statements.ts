import { MOST_PERFORMANCES } from '../../../contract/flow-limits.ts'

/**
 * What every statement begins with: the purchases of a deployment that were begun on some days as its own clock shows
 * them. `$5` is a performance that they have places of.
 */
const chosen = (ofPerformance: boolean): string => `
  with chosen as (
    select id, state, (started_at at time zone $4)::date::text as day from purchase
    where deployment_id = $1
      and started_at >= $2::date::timestamp at time zone $4
      and started_at < ($3::date + 1)::timestamp at time zone $4
      ${ofPerformance ? 'and exists (select from purchase_place where purchase_id = purchase.id and performance_id = $5)' : ''}
  )`

/** How often each step was made by them, and by their attempts to pay; and how many of them made it. */
export const stepsBy = (ofPerformance: boolean): string => `${chosen(ofPerformance)}
  select machine, event, from_state as "from", to_state as "to", count(*)::integer as count,
    count(distinct purchase_id)::integer as purchases
  from transition_record join chosen on chosen.id = purchase_id
  group by 1, 2, 3, 4 order by 1, 3, 5 desc, 2, 4`

/** In which state they and their attempts are now. */
export const standingBy = (ofPerformance: boolean): string => `${chosen(ofPerformance)}
  select 'purchase-process' as machine, state, count(*)::integer as count from chosen group by state
  union all
  select 'payment-attempt', payment_attempt.state, count(*)::integer
  from payment_attempt join chosen on chosen.id = purchase_id group by payment_attempt.state`

/** How many of them were in each state, themselves or by an attempt; each once, however often it was there. */
export const passedBy = (ofPerformance: boolean): string => `${chosen(ofPerformance)}
  select machine, state, count(distinct id)::integer as count from (
    select machine, from_state as state, purchase_id as id
    from transition_record join chosen on chosen.id = purchase_id
    union all select 'purchase-process', state, id from chosen
    union all select 'payment-attempt', payment_attempt.state, purchase_id
    from payment_attempt join chosen on chosen.id = purchase_id
  ) passed group by 1, 2`

/**
 * What became of them, by the day on which they were begun. One that was paid and then regretted had its tickets. One
 * that another replaced was begun, and what follows is counted of the other: its customer goes on there.
 */
export const daysBy = (ofPerformance: boolean): string => `${chosen(ofPerformance)},
  passed as (
    select chosen.id, chosen.state, day,
      bool_or(to_state = 'PAGANDO') and not coalesce(bool_or(event = 'purchase.replaced'), false) as paying,
      bool_or(to_state = 'CONFIRMADO') as done
    from chosen left join transition_record on purchase_id = chosen.id and machine = 'purchase-process'
    group by 1, 2, 3
  )
  select day, count(*)::integer as begun,
    count(*) filter (where paying)::integer as paying,
    count(*) filter (where paying and done)::integer as tickets,
    count(*) filter (where paying and not done and state in ('EXPIRADO', 'CANCELADO'))::integer as lost,
    count(*) filter (where paying and not done and state in ('ABIERTO', 'PAGANDO'))::integer as open
  from passed group by day order by day`

/** Which performances so many of them (`$5`) or more have places of, whichever performance is asked for. */
export const PERFORMANCES = `${chosen(false)}
  select performance_id as id from purchase_place join chosen on chosen.id = purchase_id
  group by 1 having count(distinct purchase_id) >= $5::integer
  order by count(distinct purchase_id) desc, 1 limit ${MOST_PERFORMANCES}`
