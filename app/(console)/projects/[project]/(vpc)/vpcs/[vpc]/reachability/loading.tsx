export { AnswerSkeleton as default } from './answer-skeleton'
