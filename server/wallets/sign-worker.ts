import { parentPort } from 'node:worker_threads'
import { answerJobs } from '../background/own-thread.ts'
import type { PassJob } from './apple-pass.ts'
import { signPasses } from './sign-passes.ts'

answerJobs<PassJob>(parentPort, signPasses)
