import { shortDuration } from '@/lib/format/relative-time'
import { MIB, sizeText } from '@/lib/format/size'
import { fullNumber } from '@/lib/format/number'
import type { State, Step } from '@/lib/upload/machine-types'
import { STEPS } from '@/lib/upload/machine-types'
import type { UploadView } from '@/lib/upload/upload'

export const stepLabels: Readonly<Record<Step, string>> = {
  'create-disk': 'Create temporary disk',
  'start-import': 'Put disk in import mode',
  send: 'Upload file',
  'stop-import': 'Take disk out of import mode',
  finalize: 'Finalize disk and create snapshot',
  'create-image': 'Create image',
  'clean-up': 'Delete disk and snapshot',
  done: 'Image uploaded',
}

export type Mark = 'ready' | 'running' | 'paused' | 'complete' | 'error'

/** What a step's mark says. */
export function markOf(step: Step, { step: now, mode }: Pick<State, 'step' | 'mode'>): Mark {
  const at = STEPS.indexOf(step) - STEPS.indexOf(now)
  if (at < 0 || mode === 'done') return 'complete'
  if (at > 0) return 'ready'
  return mode === 'failed' ? 'error' : mode === 'paused' ? 'paused' : 'running'
}

/** `120 / 4,096 MiB`. */
export function amountText(done: number, total: number): string {
  const mib = (bytes: number) => fullNumber(Math.round((bytes / MIB) * 10) / 10)
  return `${mib(done)} / ${mib(total)} MiB`
}

/** How fast, and how long it will take: '12.3 MiB/s, about 2m left'. */
export function paceText({ rate, bytesDone, job }: UploadView): string | undefined {
  if (rate === undefined || rate <= 0) return undefined

  const leftMs = ((job.file.size - bytesDone) / rate) * 1000
  return `${sizeText(rate, { digits: 1 })}/s, about ${shortDuration(Math.max(1000, leftMs))} left`
}
