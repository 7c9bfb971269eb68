'use client'

import { bringBack } from '@/lib/kept/browser'
import { broughtWords, readKept } from '@/lib/kept/kept'
import { usePageReader } from '@/lib/reading/page-reader'
import { ImportDialog } from '@/lib/ui/import-dialog'
import { toast } from '@/lib/ui/toast-store'

interface Props {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Brings back what a file has of views, checks and rules, beside what is there. */
export default function ImportKeptDialog({ onDone, onClose }: Props) {
  const owner = usePageReader()
  const take = (text: string) => {
    const file = readKept(text)
    if ('problem' in file) return [`${file.problem}.`]
    const brought = bringBack(owner, file.kept)
    onDone()
    if (typeof brought === 'string') return [brought]
    toast({ variant: 'success', content: broughtWords(brought, file.leftOut) })
    return undefined
  }
  return (
    <ImportDialog
      title="Import what was kept"
      submitLabel="Import"
      hint="A file that this console saved of a browser. What is kept here already stays as it is."
      // Versions of rules take the most: a mebibyte in all, and more with the spaces of a file.
      mebibytesMax={16}
      {...{ take, onClose }}
    />
  )
}
