import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/**
 * What a purchase costs beside its places. Whole cents and whole percents; interest is a percent of all that is
 * paid. The antifraud code is charged for each ticket that costs something.
 */
export const charges = z.object({
  servicePercent: z.int().check(z.minimum(0)),
  antifraudCents: z.int().check(z.minimum(0)),
  deliveryTypes: z.array(
    z.object({
      id: z.int(),
      key: z.enum(['eTicket', 'boxOffice', 'homeDelivery']),
      cents: z.int().check(z.minimum(0)),
      /** One that is not offered keeps its price for purchases that chose it while it was. */
      offered: z.boolean(),
      /**
       * Calendar days that it takes at most, that of the purchase not counted: it is not offered for what begins
       * before they are over. On any day, and by no promised day, without it.
       */
      days: z.optional(z.int().check(z.minimum(1))),
      /** Where it is brought to, by province (ISO 3166-2), and for how much; everywhere for `cents` without any. */
      zones: z.optional(
        z.array(z.object({ provinces: z.array(z.string()), cents: z.int().check(z.minimum(0)) })),
      ),
    }),
  ),
  /** What is charged otherwise at the box office; as on the web where it is left out. */
  boxOffice: z.optional(
    z.object({ servicePercent: z.int().check(z.minimum(0)), antifraudCents: z.int().check(z.minimum(0)) }),
  ),
  /**
   * Insurance of the tickets, which a customer on the web may choose: a percent of what they cost, or so much a purchase;
   * what it covers, in words. Not offered without it.
   */
  insurance: z.optional(
    z.object({
      price: z.union([
        z.strictObject({ percent: z.int().check(z.minimum(1), z.maximum(100)) }),
        z.strictObject({ cents: z.int().check(z.minimum(1)) }),
      ]),
      covers: z.object({ es: text, en: text, pt: text }),
    }),
  ),
  /**
   * Tickets that were bought on the web may be given back one by one: until so many hours before the performance, for a
   * share of what they cost, with the service charge or without it. Each order keeps the rule that it was bought by. Not
   * taken back without it.
   */
  giveBack: z.optional(
    z.object({
      hoursBefore: z.int().check(z.minimum(0), z.maximum(8760)),
      percent: z.int().check(z.minimum(1), z.maximum(100)),
      serviceCharge: z.boolean(),
    }),
  ),
  /**
   * Tickets that were bought on the web may be offered for resale by their buyer: until so many hours before the
   * performance. Their places are sold at the price of the catalogue, and what was paid for them goes back once they are,
   * with the service charge or without it. Each order keeps the rule that it was bought by. Not offered without it.
   * Those who wait for the show are asked first, one after the other: each has so many minutes, fewer near the end.
   * Where they are left out, the place is everybody's at once. At least two hours before: who began to buy by then is
   * through an hour before the performance, so that the list of a door without a network, fetched from then on, has no
   * ticket that is resold after it.
   */
  resale: z.optional(
    z.object({
      hoursBefore: z.int().check(z.minimum(2), z.maximum(8760)),
      serviceCharge: z.boolean(),
      waitingListMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(10_080))),
    }),
  ),
  /**
   * Ways to pay beside the card, by the provider's name, for totals from the least to the most, both included.
   */
  ways: z.optional(
    z.array(
      z.object({
        provider: z.string().check(z.regex(/^[a-z0-9]+$/)),
        leastCents: z.optional(z.int().check(z.minimum(0))),
        mostCents: z.optional(z.int().check(z.minimum(0))),
        /** Where it is offered: on the web alone where it is left out. The box office can only have the payment link. */
        modes: z.optional(z.array(z.enum(['CART', 'BOX'])).check(z.minLength(1))),
        /**
         * Of a provider that has the card's bank asked who pays: what becomes of a card whose bank cannot say so.
         * Declined where it is left out; paid, the shop answers for it where the card's owner disputes the charge.
         */
        unauthenticated: z.optional(z.enum(['decline', 'pay'])),
        /**
         * Of a way by which others pay: how long it may be paid from its beginning, at most until an hour before the
         * performance; the places are kept as long. As long as the purchase, where it is left out.
         */
        minutes: z.optional(z.int().check(z.minimum(1), z.maximum(20_160))),
        /** Of a deposit: the share that is paid now. */
        nowPercent: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
        /**
         * Of a provider that does not know the deployment's currency: what it charges in, and how many units of that
         * are one unit of the deployment's. Each attempt keeps what it was asked at.
         */
        chargesIn: z.optional(
          z.object({
            currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
            rate: z.string().check(z.regex(/^(?!0+(\.0*)?$)\d{1,9}(\.\d{1,12})?$/)),
          }),
        ),
      }),
    ),
  ),
  /** What banks take off for their cards, off tickets and products. A purchase has one, and none at the box office. */
  bankPromotions: z.optional(
    z.array(
      z.object({
        id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
        /** As customers read it. */
        bank: z.string().check(z.minLength(1), z.maxLength(60)),
        /** How the numbers of its cards begin. */
        bins: z.array(z.string().check(z.regex(/^\d{4,8}$/))).check(z.minLength(1)),
        percent: z.int().check(z.minimum(1), z.maximum(100)),
        /** The most that it takes off. */
        mostCents: z.optional(z.int().check(z.minimum(1))),
        from: z.iso.datetime({ offset: true }),
        until: z.iso.datetime({ offset: true }),
        /** The numbers of instalments that it is for; all without. */
        installments: z.optional(z.array(z.int().check(z.minimum(1))).check(z.minLength(1))),
      }),
    ),
  ),
  installmentPlans: z.array(
    z.object({ installments: z.int().check(z.minimum(1)), interestPercent: z.int().check(z.minimum(0)) }),
  ),
})
export type DeploymentCharges = z.infer<typeof charges>

/** @returns whether a purchase in one payment may cost more than its places. */
export const addsCharges = ({ servicePercent, antifraudCents, deliveryTypes }: DeploymentCharges): boolean =>
  servicePercent > 0 ||
  antifraudCents > 0 ||
  deliveryTypes.some(
    ({ offered, cents, zones = [] }) => offered && (cents > 0 || zones.some((zone) => zone.cents > 0)),
  )
