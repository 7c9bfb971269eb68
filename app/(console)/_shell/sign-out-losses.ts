import type { KeptUpload } from '@/app/(console)/_uploads/upload-session'
import type { SessionWork } from '@/lib/change/sign-out'
import { fullNumber } from '@/lib/format/number'
import { overOf, phaseOf, type ShownJob } from '@/lib/jobs/job'
import type { Job as UploadJob } from '@/lib/upload/job'

/** Something that ends with the session. */
export interface Loss {
  readonly id: string
  /** 'Delete project'. */
  readonly title: string
  /** The name of the affected thing. */
  readonly thing: string
  /** How far it is, and what stays behind. */
  readonly words: string
}

function jobLoss({ job, stopped }: ShownJob): Loss {
  const { id, title, thing, steps } = job
  const kept = stopped === undefined ? '' : ` ${stopped}`
  return {
    ...{ id, title, thing },
    words: `${fullNumber(overOf(job))} of ${fullNumber(steps.length)} steps done; the rest won’t be.${kept}`,
  }
}

const uploadLoss = ({ id, project, image, diskName }: UploadJob, share: number): Loss => ({
  ...{ id, title: 'Upload image', thing: image.name },
  words: `${Math.floor(share * 100)}% sent. It can’t be resumed then; its temporary disk ${diskName}, if created, stays in project ${project}.`,
})

/**
 * All work that signing out ends: unfinished jobs, this tab's unfinished uploads, stored uploads, and
 * other work in this tab.
 */
export const lossesOf = (
  jobs: readonly ShownJob[],
  uploads: readonly { readonly job: UploadJob; readonly share: number }[],
  kept: readonly KeptUpload[],
  works: readonly SessionWork[] = [],
): readonly Loss[] => [
  ...jobs.filter(({ job }) => !['done', 'ended'].includes(phaseOf(job))).map(jobLoss),
  ...[...uploads, ...kept].map(({ job, share }) => uploadLoss(job, share)),
  ...works.map(({ title, thing, words }) => ({
    ...{ id: `${title} ${thing}`, title, thing },
    words: words(),
  })),
]
