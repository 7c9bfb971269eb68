import { usePageReader } from '@/lib/reading/page-reader'
import { tellUnloaded } from '@/lib/change/unloaded'
import { toast } from '@/lib/ui/toast-store'

/** Lets the browser save what it keeps of its reader's work, or says that there is nothing. */
export function useSaveKept(): () => void {
  const owner = usePageReader()
  const save = async () => {
    const { keptHere, keptWords, saveKept } = await import('./kept-parts')
    const kept = keptHere(owner)
    if (keptWords(kept) === '')
      toast({ variant: 'info', content: 'Nothing is kept in this browser.' })
    else saveKept(kept)
  }
  return () => void save().catch(() => tellUnloaded('Save', 'so nothing was saved'))
}
