import type { FormEvent } from 'react'
import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('./leaving-dialog')

/**
 * For the form that signs out: before it is sent, the reader is told what goes with that, where there
 * is anything.
 */
export function useLeaving() {
  const { open, dialog } = useDialog(load, 'Sign out', { isRare: true })
  return {
    dialog,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      open({ form: event.currentTarget })
    },
  }
}
