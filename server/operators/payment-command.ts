import { retryReport, showContingency } from './contingency-commands.ts'
import { reissueInvoice, showInvoices } from './invoice-commands.ts'
import {
  OPERATOR_COMMANDS,
  type OperatorCommand,
  type OperatorServices,
  recorded,
  runOperatorCommand,
} from './operator-commands.ts'
import { refundCancelled } from './refund-cancelled.ts'
import { closeByHand, type RefundDesk, refundOrder } from './refund-desk.ts'
import { showOpen } from './show-open.ts'

export const USAGE = `npm run payments [-- --deployment ID]
npm run payments -- refund ORDER [--tickets N,N] --reason TEXT --by NAME [--deployment ID]
npm run payments -- done REFUND --evidence TEXT --by NAME [--deployment ID]
npm run payments -- cancelled PERFORMANCE --reason TEXT --by NAME [--deployment ID]
npm run payments -- reissue INVOICE [--unnamed] --by NAME [--deployment ID]
npm run payments -- report REPORT --by NAME [--deployment ID]
npm run payments -- ${OPERATOR_COMMANDS.join('|')} [ID]
The deployment may be left out where there is one alone.`

interface Typed {
  positionals: string[]
  values: Partial<Record<'deployment' | 'tickets' | 'reason' | 'evidence' | 'by', string | undefined>> & {
    unnamed?: boolean | undefined
  }
}

/** A command of the refund desk, all that it needs read. */
export type RefundCommand = { kind: 'refunds' } & (
  | { do: 'list'; deploymentId: string | null }
  | { do: 'refund'; id: string; deploymentId: string; tickets: string[] | null; reason: string; by: string }
  | { do: 'cancelled'; id: string; deploymentId: string; reason: string; by: string }
  | { do: 'reissue'; id: string; deploymentId: string; unnamed: boolean; by: string }
  | { do: 'report'; id: string; deploymentId: string; by: string }
  | { do: 'done'; id: string; deploymentId: string; evidence: string; by: string }
)

export type PaymentCommand = RefundCommand | { kind: 'payments'; command: OperatorCommand; id: string | null }

const DESK = ['refund', 'done', 'cancelled', 'reissue', 'report'] as const
const isDesk = (command: string): command is (typeof DESK)[number] => DESK.some((one) => one === command)

/**
 * Reads what was typed.
 * @param typed throws where an option is not known.
 * @returns the command, or what is wrong with it.
 */
export const readPaymentCommand = (
  typed: () => Typed,
  deploymentIds: readonly string[],
): PaymentCommand | string => {
  let read: Typed
  try {
    read = typed()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { positionals, values } = read
  const [command, id = null, ...more] = positionals
  if (more.length > 0) return `What is ${more.join(' ')}?`
  const only = deploymentIds.length === 1 ? deploymentIds[0] : undefined
  const deploymentId = values.deployment ?? only
  if (deploymentId !== undefined && !deploymentIds.includes(deploymentId))
    return `There is no deployment ${deploymentId}: ${deploymentIds.join(', ')}.`
  if (command === undefined) return { kind: 'refunds', do: 'list', deploymentId: deploymentId ?? null }
  const known = OPERATOR_COMMANDS.find((one) => one === command)
  if (known !== undefined) return { kind: 'payments', command: known, id }
  if (!isDesk(command)) return `What is ${command}?`
  const needsText = command !== 'reissue' && command !== 'report'
  const text = command === 'done' ? values.evidence : values.reason
  const missing = [
    id === null && 'what it is about',
    needsText && !text?.trim() && (command === 'done' ? '--evidence' : '--reason'),
    !values.by?.trim() && '--by',
    deploymentId === undefined && `--deployment (${deploymentIds.join(', ')})`,
  ].filter((one) => one !== false)
  if (missing.length > 0) return `${command} needs ${missing.join(', ')}.`
  const asked = { id: String(id), deploymentId: String(deploymentId), by: String(values.by) }
  if (command === 'reissue')
    return { kind: 'refunds', do: command, ...asked, unnamed: values.unnamed === true }
  if (command === 'report') return { kind: 'refunds', do: command, ...asked }
  if (command === 'done') return { kind: 'refunds', do: command, ...asked, evidence: String(text) }
  if (command === 'cancelled') return { kind: 'refunds', do: command, ...asked, reason: String(text) }
  const tickets = values.tickets === undefined ? null : values.tickets.split(',').filter(Boolean)
  return { kind: 'refunds', do: command, ...asked, reason: String(text), tickets }
}

/** @throws OperatorError with a message for the operator. */
export const runRefundCommand = async (
  services: OperatorServices & RefundDesk,
  asked: RefundCommand,
): Promise<void> => {
  if (asked.do === 'list') {
    await showOpen(services, asked.deploymentId)
    await showInvoices(services, asked.deploymentId)
    await showContingency(services, asked.deploymentId)
    return runOperatorCommand(services, 'show', null)
  }
  await recorded(services, asked.do, asked.id, async () => {
    if (asked.do === 'refund') await refundOrder(services, asked.id, asked)
    if (asked.do === 'cancelled') await refundCancelled(services, asked.id, asked)
    if (asked.do === 'reissue') await reissueInvoice(services, asked.id, asked)
    if (asked.do === 'report') await retryReport(services, asked.id, asked)
    if (asked.do === 'done') await closeByHand(services, asked.id, asked)
  })
}
