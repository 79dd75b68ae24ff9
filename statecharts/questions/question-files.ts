import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Question, QuestionFile } from './question.ts'

const FOLDER = path.join(import.meta.dirname, 'asked')

/** Every question of statecharts/questions/asked, by its file's name. */
export const readQuestions = (): Question[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => ({
      id: path.basename(file, '.json'),
      ...(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as QuestionFile),
    }))
