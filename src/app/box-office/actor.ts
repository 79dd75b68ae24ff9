import type { ActorRefFrom } from 'xstate'
import type { boxOfficeMachine } from '../../../machines/box-office/box-office.machine.ts'

export type BoxOfficeActor = ActorRefFrom<typeof boxOfficeMachine>
