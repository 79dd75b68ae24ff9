import {
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'
import type { ErrorCode, User } from '../contract/index.ts'

/**
 * What the machines share at run time: how a call ended, and stand-ins for actors that the app provides.
 * Charts import nothing else from outside their folder but xstate.
 */

/**
 * What a call's actor resolves with: a success or a refusal with its closed code. Only a transport
 * failure (section 7: status 555) rejects, so `onError` always means "we don't know".
 */
export type Outcome<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: ErrorCode; message: string; data?: unknown }

/** A failure as screens show it: a refusal in the server's words, or a lost connection. */
export type Failure = { kind: 'refused'; code: ErrorCode; message: string } | { kind: 'transport' }

/** A guard: whether the server accepted the call. */
export const isAccepted = (_: unknown, outcome: { ok: boolean }): boolean => outcome.ok

/** @returns the failure of a refused call; null where the call was accepted. */
export const refusalOf = (outcome: Outcome<unknown>): Failure | null =>
  outcome.ok ? null : { kind: 'refused', code: outcome.code, message: outcome.message }

/** A form's field and the kind of its problem, as the server found it. */
export interface FieldProblem {
  cCampo: string
  cProblema: string
}

/** @returns what the server found wrong with a form's fields; none where it refused for another reason. */
const fieldProblemsOf = (outcome: Outcome<unknown>): readonly FieldProblem[] => {
  if (outcome.ok || outcome.code !== 'DATOS_DE_CLIENTE_NO_VALIDOS') return []
  return (outcome.data as { listaProblema?: FieldProblem[] } | undefined)?.listaProblema ?? []
}

/** Why a form's call failed, and what the server found wrong with its fields. */
export interface FormFailure {
  failure: Failure | null
  problems: readonly FieldProblem[]
}

/** @returns the failure of a form's refused call; none where the call was accepted. */
export const formFailureOf = (_: unknown, outcome: Outcome<unknown>): FormFailure => ({
  failure: refusalOf(outcome),
  problems: fieldProblemsOf(outcome),
})

/** Nothing is wrong with a form. */
export const noFormFailure: FormFailure = { failure: null, problems: [] }

/** Emitted when an account was opened or recovered just now, which logs its customer in. */
export interface IdentityEmitted {
  type: 'customer.identified'
  user: User
}

/** Who an accepted call logged in. @throws for a refusal, which identifies nobody */
export const identityOf = (_: unknown, outcome: Outcome<User>): IdentityEmitted => {
  if (!outcome.ok) throw new Error('nobody is identified by a refusal')
  return { type: 'customer.identified', user: outcome.data }
}

/** The failure of a call that got no answer. */
export const transportFailure: Failure = { kind: 'transport' }

/** What an earlier step put into the context. @throws where none did */
export const known = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a step relies on what no step before it has set')
  return value
}

const refuse = (name: string): never => {
  throw new Error(`${name} is not bound`)
}

/** A promise actor that the app has to provide; it rejects with "<name> is not bound". */
export const unboundPromise = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => refuse(name))

/** A callback actor that the app has to provide; it fails with "<name> is not bound". */
export const unboundCallback = <
  Event extends EventObject,
  Input = NonReducibleUnknown,
  Emitted extends EventObject = EventObject,
>(
  name: string,
) => fromCallback<Event, Input, Emitted>(() => refuse(name))

/** A child machine that the app has to provide; it fails with "<name> is not bound". */
export const unboundMachine = <Machine extends AnyStateMachine>(name: string): Machine =>
  fromPromise(async () => refuse(name)) as unknown as Machine
