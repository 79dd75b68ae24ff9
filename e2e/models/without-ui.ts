/** Machines that no screen shows, each with the reason. The run fails for a machine that is neither here nor modelled. */
export const WITHOUT_UI: Readonly<Record<string, string>> = {
  'purchase-process':
    'It runs on the server over the database: tests/server and the model checker hold it to the rules.',
  'payment-attempt':
    'It runs on the server, between the shop and the provider: tests/server replay it with every fault.',
  refund:
    'It runs on the server, between the shop, the provider and operators: tests/server and the model checker.',
  invoice:
    'It runs on the server, between the shop and the tax authority: tests/server/invoices replay it with every fault.',
  'advance-report':
    'It runs on the server, between the shop and the tax authority: tests/server/invoices/contingency.long.test.ts replays it.',
  'external-login':
    'Its screen needs an identity provider, and the shop of the replay has none: e2e/external-login.spec.ts shows every state.',
  'ticket-offer':
    'A dialog of My orders and of the confirmation, which the replay of both leaves closed: e2e/hand-on.spec.ts shows it.',
}
