'use client'

import { readKept, type ReadKept } from '@/lib/kept/kept'
import { ImportDialog } from '@/lib/ui/import-dialog'

interface Props {
  readonly onRead: (read: ReadKept) => void
  readonly onClose: () => void
}

/** Reads a file of what a browser kept, which is then shown before it is kept. */
export default function ImportKeptDialog({ onRead, onClose }: Props) {
  const take = (text: string) => {
    const read = readKept(text)
    if ('problem' in read) return [`${read.problem}.`]
    onRead(read)
    return undefined
  }
  return (
    <ImportDialog
      title="Import what was kept"
      submitLabel="Show"
      hint="A file that this console saved of a browser. It’s shown before anything is kept."
      // Versions of rules take the most: a mebibyte in all, and more with the spaces of a file.
      mebibytesMax={16}
      {...{ take, onClose }}
    />
  )
}
