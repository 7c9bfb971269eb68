import type { FormEvent } from 'react'
import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('./leaving-dialog')

/** On the form while it is sent once its reader knows what goes: whoever listens after may ask, too. */
export const TOLD = 'data-told'

/**
 * For the form that signs out: before it is sent, the reader is told what goes with that, where there
 * is anything.
 */
export function useLeaving() {
  const { open, dialog } = useDialog(load, 'Sign out', { isRare: true })
  return {
    dialog,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget
      if (form.hasAttribute(TOLD)) return form.removeAttribute(TOLD)
      event.preventDefault()
      open({ form })
    },
  }
}
