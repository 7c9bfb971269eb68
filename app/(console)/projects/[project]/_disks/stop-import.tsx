import { stopImport } from './disk-actions'
import type { Confirmation } from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { named } from '@/lib/ui/named'

/** Asks before an import into a disk is given up, and ends it. */
export const confirmStopImport = (project: string, name: string): Confirmation => ({
  title: 'Exit import mode?',
  question: named`Exit import mode of disk ${name}? It becomes a detached disk with the data sent so far.`,
  alsoGoes: ['An upload still writing to it will fail'],
  danger: true,
  actionTitle: 'Exit import mode',
  action: () => stopImport({ project, disk: name }),
  call: planned('diskFinalizeImport', { path: { disk: name }, query: { project }, body: {} }),
})
