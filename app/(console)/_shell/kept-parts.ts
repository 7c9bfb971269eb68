import { keptHere, type Owner } from '@/lib/kept/browser'
import { keptWords } from '@/lib/kept/kept'
import { saveKept } from '@/lib/kept/save-kept'
import { toast } from '@/lib/ui/toast-store'

/** Lets the browser save what it keeps of its reader's work, or says that there is nothing. Few readers need it. */
export function saveKeptHere(owner: Owner): void {
  const kept = keptHere(owner)
  if (keptWords(kept) === '')
    toast({ variant: 'info', content: 'Nothing is kept in this browser.' })
  else saveKept(kept)
}
