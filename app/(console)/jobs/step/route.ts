import { performStep } from '@/app/(console)/job-performers'
import { answerJobStep } from '@/lib/platform/job-step'

/** POST: makes a step of a job, for the edge alone (edge/jobs). */
export const POST = () => answerJobStep(performStep)
