import { leaveToSignIn } from '@/lib/change/session-end'
import { NOT_SENT } from '@/lib/upload/digest'
import { type ImageFields, type Job, newJob } from '@/lib/upload/job'
import { openFile } from '@/lib/upload/open-file'
import { chunkCount } from '@/lib/upload/file-chunks'
import { callFor, sendChunk } from '@/lib/upload/platform'
import { memoryStore, openStore, type Store } from '@/lib/upload/store'
import { uploadsUnderWay } from '@/lib/upload/under-way'
import { type Ports, Upload } from '@/lib/upload/upload'
import { followUpload } from './follow-upload'

/* Uploads of this browser: begins them, finds those that were left, and keeps tabs apart. */

let opened: Promise<Store> | undefined
const store = (): Promise<Store> => (opened ??= openStore().catch(() => memoryStore()))

const portsOf = (kept: Store): Ports => ({
  call: callFor,
  sendChunk,
  store: kept,
  now: Date.now,
  random: Math.random,
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  signIn: leaveToSignIn,
})

const lockOf = (id: string): string => `console:upload:${id}`

const listeners = new Set<() => void>()

/** Tells when this tab has let go of an upload: done, cancelled, or left with its page. */
export function onReleased(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Holds an upload for this tab until it is over; false when another tab has it. */
function hold(upload: Promise<Upload>, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks
      .request(lockOf(id), { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (!lock) return
        const held = await upload
        await new Promise<void>((release) => {
          const look = () => {
            if (!held.isUnderWay()) release()
          }
          held.subscribe(look)
          look()
        })
      })
      .then(() => {
        for (const listener of listeners) listener()
      })
      // Without locks two tabs may do the same work twice, which harms nothing.
      .catch(() => resolve(true))
  })
}

/** Begins an upload. */
export async function startUpload(what: {
  readonly userId: string
  readonly project: string
  readonly image: ImageFields
  readonly file: File
}): Promise<Upload> {
  const file = openFile(what.file)
  const job = newJob({ ...what, file: file.facts }, crypto.randomUUID(), Date.now())
  const upload = Upload.start(job, file, portsOf(await store()))
  await hold(upload, job.id)
  return followed(await upload)
}

/** What goes on beside it does so on whatever page. */
function followed(upload: Upload): Upload {
  followUpload(upload)
  return upload
}

/** Goes on with one that was left; undefined when another tab does so already. */
export async function resumeUpload(job: Job, file?: File): Promise<Upload | undefined> {
  return taken(job, (ports) => Upload.resume(job, file && openFile(file), ports))
}

/** Removes what one that was left has made; undefined when another tab is at it. */
export async function cleanUpUpload(job: Job): Promise<Upload | undefined> {
  return taken(job, (ports) => Upload.cleanUp(job, ports))
}

async function taken(
  job: Job,
  begin: (ports: Ports) => Promise<Upload>,
): Promise<Upload | undefined> {
  const ports = portsOf(await store())
  let go: (upload: Upload) => void = () => {}
  const upload = new Promise<Upload>((resolve) => {
    go = resolve
  })
  if (!(await hold(upload, job.id))) return undefined
  const begun = await begin(ports)
  go(begun)
  return followed(begun)
}

/** An upload that this browser keeps and this tab doesn't work on. */
export interface KeptUpload {
  readonly job: Job
  /** How much of its file is on the disk, 0 to 1. */
  readonly share: number
  readonly worker: 'another tab' | 'nobody'
}

/** What this user has begun in this browser, but for what this tab works on. */
export async function keptUploads(userId: string): Promise<readonly KeptUpload[]> {
  const kept = await store()
  const own = (await kept.jobs()).filter((job) => job.userId === userId)
  if (own.length === 0) return []
  const locks = await navigator.locks.query().catch(() => ({ held: [] }))
  const held = new Set((locks.held ?? []).map(({ name }) => name))
  const here = new Set(
    uploadsUnderWay()
      .filter((upload) => upload.isUnderWay())
      .map((upload) => upload.view().job.id),
  )
  return Promise.all(
    own
      .filter(({ id }) => !here.has(id))
      .map(async (job) => ({
        job,
        share: job.isSent ? 1 : await shareOf(kept, job),
        worker: held.has(lockOf(job.id)) ? ('another tab' as const) : ('nobody' as const),
      })),
  )
}

/** Uploads into a project that no tab works on. */
export const leftOvers = async (userId: string, project: string): Promise<readonly KeptUpload[]> =>
  (await keptUploads(userId)).filter(
    ({ job, worker }) => job.project === project && worker === 'nobody',
  )

async function shareOf(kept: Store, job: Job): Promise<number> {
  const total = chunkCount(job.file.size)
  const digests = await kept.digests(job.id, total)
  return digests.reduce((sum, word) => sum + (word === NOT_SENT ? 0 : 1), 0) / total
}
