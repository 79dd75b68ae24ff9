/** Machines that no screen shows, each with the reason. The run fails for a machine that is neither here nor modelled. */
export const WITHOUT_UI: Readonly<Record<string, string>> = {
  'purchase-process':
    'It runs on the server over the database: tests/server and the model checker hold it to the rules.',
  'payment-attempt':
    'It runs on the server, between the shop and the provider: tests/server replay it with every fault.',
  refund:
    'It runs on the server, between the shop, the provider and operators: tests/server and the model checker.',
  'external-login':
    'Its screen needs an identity provider, and the shop of the replay has none: e2e/external-login.spec.ts shows every state.',
  exchange: 'The shop of the replay exchanges nothing, and no journey at the theatre shows it yet.',
}
