'use client'

import {
  keepChecks,
  savedChecks,
} from '@/app/(console)/projects/[project]/_vpcs/saved-checks-store'
import { plural } from '@/lib/format/plural'
import { readChecks, withImported } from '@/lib/network/saved-checks-text'
import { ImportDialog } from '@/lib/ui/import-dialog'
import { toast } from '@/lib/ui/toast-store'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly onClose: () => void
}

/** Brings in checks from a file, beside those that are there; nothing while anything is wrong with it. */
export default function ImportChecksDialog({ project, vpc, onClose }: Props) {
  const take = (text: string) => {
    const read = readChecks(text)
    if ('problems' in read) return read.problems
    const all = withImported(savedChecks(project, vpc), read.checks)
    if (typeof all === 'string') return [`${all}.`]
    if (!keepChecks(project, vpc, all.checks))
      return ['This browser can’t keep them: its storage is full or turned off.']
    const replaced = all.replaced > 0 ? `, ${all.replaced} of them in place of others` : ''
    toast({
      variant: 'success',
      content: `${plural(read.checks.length, 'check')} imported${replaced}`,
    })
    return undefined
  }
  return (
    <ImportDialog
      title="Import checks"
      submitLabel="Import"
      hint="A file that Export has saved. A check with the name of another takes its place."
      // A hundred checks take a tenth of it.
      mebibytesMax={1}
      {...{ take, onClose }}
    />
  )
}
