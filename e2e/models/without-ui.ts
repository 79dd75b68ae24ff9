/** Machines that no screen shows, each with its reason. A machine that is neither here nor has a face fails the run. */
export const FACELESS: Readonly<Record<string, string>> = {
  'purchase-process':
    'It runs on the server over the database: tests/server and the explorer hold it to the rules.',
  'payment-attempt':
    'It runs on the server, between the shop and the provider: tests/server replay it with every fault.',
}
