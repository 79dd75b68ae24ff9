export { type Speaker, say } from '../../statecharts/describe/page-words.ts'
