import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { PageData } from '../../contract/page.ts'
import type { Arrival, ScreenActor } from './screen-actor.ts'
import type { OutlineProps, PlainScreenProps, ScreenProps } from './screen-props.ts'

interface Shown<Props> {
  /** What its page is called: in the tab, in search results and in link previews. */
  title: MessageDescriptor
  /** The name of what it shows, which its page is called instead where the server sent that along. */
  nameOf?: (data: PageData) => string | undefined
  Screen: ComponentType<Props>
  /** What the server may already show of it. */
  Outline?: ComponentType<OutlineProps>
  /** What its address names: it is a new screen with another. Its path, where this is left out. */
  key?: (arrival: Arrival) => string
}

/** A screen: what is shown, and how its machine is bound, started, followed and remembered. */
export type ScreenDefinition<Machine extends AnyStateMachine = AnyStateMachine> = Shown<
  ScreenProps<Machine>
> &
  ScreenActor<Machine>

/** A screen without a machine of its own. */
export type PlainScreenDefinition = Shown<PlainScreenProps>

/** @returns a screen as it is declared, whose component takes what its machine is. */
export const screen = <Machine extends AnyStateMachine>(
  definition: ScreenDefinition<Machine>,
): ScreenDefinition<Machine> => definition

export const plainScreen = (definition: PlainScreenDefinition): PlainScreenDefinition => definition
