/**
 * Mutants of `npm run mutate` that no expectation and no invariant catches, each with the reason why none can: the
 * mutant behaves as the machine does. The command fails for one that is missing here and for one that is caught.
 */
export const survivors: { mutant: string; reason: string }[] = [
  ...[
    'billboard.loading|xstate.done.actor.loadBillboard|0: leads to billboard.loading',
    'billboard.loading|xstate.done.actor.loadBillboard|0: leads nowhere',
    'billboard.loadingMore|xstate.done.actor.listShows|0: leads to billboard.loading',
    'billboard.loadingMore|xstate.done.actor.listShows|1: leads to billboard.loading',
    'billboard.loadingMore|xstate.error.actor.listShows|0: leads to billboard.loading',
    'billboard.filtering|xstate.done.actor.listShows|0: leads to billboard.loading',
  ].map((mutant) => ({
    mutant,
    reason:
      'Once there is a billboard, “Loading the billboard” is left for “Shows on the page” in the same step, before anything is asked.',
  })),
  ...[
    'box-sale.sale: begins in held',
    'box-sale.sale.changing|cart.emptied|0: leads to box-sale.sale.held',
    'box-sale.sale.paid.unprinted|next.requested|0: leads to box-sale.sale.held',
    'box-sale.sale.paid.printed|next.requested|0: leads to box-sale.sale.held',
  ].map((mutant) => ({
    mutant,
    reason:
      'Nothing is in the cart: “Held” is left in the same step for “Choosing places”, on a plan that is read again.',
  })),
  ...[
    'landing.loading|xstate.done.actor.loadShow|0: leads to landing.loading',
    'landing.loading|xstate.done.actor.loadShow|0: leads nowhere',
  ].map((mutant) => ({
    mutant,
    reason:
      'Once there is a show, “Loading the show” is left for “Show on the page” in the same step, before anything is asked.',
  })),
  ...[
    'measurement.undecided|measurement.refused|0: leads to measurement.opening',
    'measurement.allowed|measurement.refused|0: leads to measurement.opening',
  ].map((mutant) => ({
    mutant,
    reason: '“Opening” is left in the same step for “Refused”: the answer is a no by then.',
  })),
  {
    mutant: 'contact.sending|xstate.done.actor.sendContact|0: leads to contact.filling',
    reason: 'Once the message has a number, “Writing” is left for “Message received” in the same step.',
  },
  ...[
    'document.loading|xstate.done.actor.loadDocument|0: leads to document.loading',
    'document.loading|xstate.done.actor.loadDocument|0: leads nowhere',
  ].map((mutant) => ({
    mutant,
    reason:
      'Once there is a text, “Loading the text” is left for “Text shown” in the same step, before anything is asked.',
  })),
  {
    mutant: 'checkout.buying.payment.paying|payment.begun|0: guard removed',
    reason: 'That another purchase is being paid changes nothing in the states around this one either.',
  },
  {
    mutant: 'payment.left: entry end dropped',
    reason: 'Left is what the context says from its beginning.',
  },
  ...['leads to checkout.buying.delivery.choosing', 'leads nowhere'].map((change) => ({
    mutant: `checkout.buying.delivery.choosing|delivery.chosen|0: ${change}`,
    reason:
      'With a way that needs an address, “Choosing the delivery” is left for “Delivery address” in the same step.',
  })),
  ...[
    'card.ready|card.changed|1: leads to card.prepared',
    'card.ready|card.page.retried|1: leads to card.prepared',
    'card.ready|card.page.retried|2: leads to card.prepared',
  ].map((mutant) => ({
    mutant,
    reason: '“Way to pay saved” is left in the same step for the state that the chart names.',
  })),
  ...[
    'tab-ownership.follower|remote.claimed|0: leads to tab-ownership.idle',
    'tab-ownership.follower|remote.claimed|1: leads to tab-ownership.idle',
    'tab-ownership.follower|xstate.after.ownerGrace.tab-ownership.follower|0: leads to tab-ownership.idle',
  ].map((mutant) => ({
    mutant,
    reason:
      'While another tab is known to buy, “No purchase” is left for “Another tab buys” in the same step.',
  })),
  ...[
    '|always|0',
    '.loggingIn|xstate.done.actor.logIn|0',
    '.unavailable|loading.retried|0',
    '.loggingOut|xstate.done.actor.logOut|0',
    '.loggingOut|xstate.error.actor.logOut|0',
  ].map((transition) => ({
    mutant: `box-office${transition}: leads to box-office.arriving`,
    reason:
      '“Opening the page” is left in the same step for where the transition leads: “Looking for the shift” with a login, “Signed out” without one.',
  })),
  {
    mutant: 'root.dialog: begins in open',
    reason: 'There is nothing to say at first: “Dialog open” is left for “No dialog” in the same step.',
  },
  {
    mutant: 'resale.failed|resale.retried|0: leads to resale.opening',
    reason:
      'A ticket that is on sale already is asked nothing: “Opening” is left for “Asking what comes back” in the same step.',
  },
]
