import { createHmac } from 'node:crypto'
import { createSignatures } from '../auth/signatures.ts'
import type { Config } from '../config.ts'
import type { KeyPurpose } from '../db/schema/key.ts'
import { StartError } from '../start-error.ts'
import { verifyTicket } from '../tickets/ticket-code.ts'
import { openTicketSigner, publicKeyOf, type TicketSigner } from '../tickets/ticket-signer.ts'

export interface OwnKey {
  keyId: string
  publicKey: { kid: string; x: string } | null
}

/** The keys of one purpose that a node is given. */
export interface OwnKeys {
  purpose: KeyPurpose
  /** Seals, or signs tickets. */
  current: OwnKey
  /** Secrets that are accepted beside the current one; the ticket key that is to sign next. */
  others: OwnKey[]
}

const SAMPLE = { number: 'START', performanceId: 0, startsAt: null, sector: '', row: null, seat: null }

/** Says of a secret which one it is, and nothing else of it. */
const idOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 12)

const ofSecret = (secret: string): OwnKey => ({ keyId: idOfSecret(secret), publicKey: null })
const ofTicketKey = (publicKey: { kid: string; x: string }): OwnKey => ({ keyId: publicKey.x, publicKey })

const open = <Opened>(source: string, opening: () => Opened): Opened => {
  try {
    return opening()
  } catch (error) {
    throw new StartError(
      `${source} cannot be used as the key that signs tickets (Ed25519, PKCS 8 PEM): ${(error as Error).message}`,
    )
  }
}

/**
 * Opens the keys that sign tickets and the secrets, and tries them before anybody pays.
 * @throws StartError
 */
export const openOwnKeys = ({
  dataDirectory,
  ticketKey,
  ticketNextKey,
  secrets,
}: Config): { signer: TicketSigner; keys: OwnKeys[] } => {
  const source = ticketKey === null ? `ticket-key.pem in ${dataDirectory}` : 'TICKET_PRIVATE_KEY'
  const signer = open(source, () => openTicketSigner(dataDirectory, ticketKey))
  if (verifyTicket(signer.sign(SAMPLE), signer.keySet)?.number !== SAMPLE.number)
    throw new StartError('The key that signs tickets signs what its public half does not verify.')
  const next = ticketNextKey === null ? [] : [open('TICKET_NEXT_KEY', () => publicKeyOf(ticketNextKey))]
  const signatures = createSignatures(secrets)
  if (signatures.open('start', signatures.seal('start', 'sealed')) !== 'sealed')
    throw new StartError('TAQUILLA_SECRET cannot be used.')
  const [own] = signer.keySet.keys.map(ofTicketKey) as [OwnKey]
  return {
    signer,
    keys: [
      {
        purpose: 'secret',
        current: ofSecret(secrets.current),
        others: secrets.all.slice(1).map(ofSecret),
      },
      {
        purpose: 'ticket',
        current: own,
        others: next.map(ofTicketKey).filter(({ keyId }) => keyId !== own.keyId),
      },
    ],
  }
}
