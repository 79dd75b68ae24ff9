import type { Break } from './break.ts'

/** Of the calls to card-validation hosts (section 7). */
export const CARD_HOSTS: Readonly<Record<string, Break>> = {
  'CALL-POST-/v1/card/payment/validate': {
    file: 'server/payments/card-hosts/validated-port.ts',
    find: "if (verdict.status === 'ok') return",
    instead: 'if (verdict.message !== undefined) return',
  },
  'CALL-POST-/v1/card/validate': {
    file: 'contract/card-verdict.ts',
    find: "|| (status === 'ok' && !succeeded)",
    instead: '',
  },
  'CALL-host-card-validation': {
    file: 'server/payments/card-hosts/card-hosts.ts',
    find: 'cUri: seenOriginOf(host),',
    instead: 'cUri: config.providerUrl,',
  },
}
