import { expect, test } from 'vitest'
import { actionsOf } from '../../../statecharts/model/catalogue-check.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { readWordCatalogues } from '../../../statecharts/model/words-files.ts'

const machines = (await discoverMachines()).map(({ machine }) => machine)

/** True of whatever failed: a machine has it beside a `failure` in its context. */
const OF_EVERY_FAILURE = ['clearFailure', 'setRefusal', 'setTransportFailure']

/** The machines that share words of an action: read together, the sentence was true of each of them. */
const SHARED: Record<string, string> = {
  clearPurchase: 'purchase-timer purchase',
  clearTyped: 'checkout sign-up',
  close: 'address-book phones',
  emitIdentity: 'recovery sign-up',
  endGiveBack: 'order-look-up orders',
  endRegret: 'order-look-up orders',
  endTask: 'order-look-up orders',
  moveDeadline: 'purchase-timer purchase',
  notifyExpired: 'cart purchase-timer',
  open: 'address-book phones',
  raiseAlert: 'advance-report invoice purchase-process refund',
  sendPlacesHeld: 'bookings desk-exchange exchange seat-holding',
  setAnswer: 'cart measurement',
  setBook: 'address-book phones',
  setBooking: 'bookings new-booking',
  setChoice: 'checkout extras',
  setConditions: 'bookings new-booking',
  setDate: 'desk-exchange exchange',
  setExchange: 'desk-exchange exchange',
  setFailure: 'address-book box-office checkout order-look-up',
  setFound: 'box-office order-look-up',
  setGivenDate: 'desk-exchange exchange',
  setHeld: 'purchase seat-holding',
  setKey: 'bookings desk-exchange desk-give-back exchange',
  setList: 'queue-gate suggestions',
  setNow: 'purchase tab-ownership',
  setOffer: 'desk-exchange desk-give-back exchange give-back resale ticket-offer',
  setOrder: 'checkout give-back house-change regret resale',
  setPrint: 'box-office box-sale',
  setProcess: 'bookings box-sale cart checkout',
  setQuantity: 'bookings seat-holding',
  setResult: 'give-back house-change regret',
  setSector: 'desk-exchange exchange',
  setTask: 'order-look-up orders',
  setTermsMissing: 'checkout sign-up',
  setText: 'document suggestions',
  setTried: 'bookings desk-exchange exchange',
  setTurn: 'queue-gate root waiting-room',
  setTyped: 'address-book checkout sign-up',
  toggle: 'desk-give-back give-back',
  toggleException: 'desk-exchange desk-give-back',
  toggleTicket: 'desk-exchange exchange',
}

test.each(readWordCatalogues().map((catalogue) => [catalogue.language, catalogue] as const))(
  'words of an action are shared by machines that were compared, and no other, in %s',
  (_, { actions }) => {
    const uses = machines.flatMap((machine) =>
      actionsOf(machine)
        .filter((name) => actions[`${machine.id}.${name}`] === undefined && !OF_EVERY_FAILURE.includes(name))
        .map((name) => [name, machine.id] as const),
    )
    const sharing = Object.entries(Object.groupBy(uses, ([name]) => name))
      .filter(([, all]) => all!.length > 1)
      .map(([name, all]) => [name, all!.map(([, id]) => id).join(' ')])
    expect(Object.fromEntries(sharing)).toEqual(SHARED)
  },
)
