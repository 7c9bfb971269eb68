'use client'

import { Icon } from '@/lib/ui/icon'
import { useDialog } from '@/lib/ui/use-dialog'
import { IconButton } from '@/lib/ui/button'

const load = () => import('./share-dialog')

/** Gives the link to an instance. */
export function ShareButton({ id, name }: { id: string; name: string }) {
  const { open, dialog } = useDialog(load, 'Share', { isRare: true })
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" onClick={() => open({ id, name })}>
        <Icon name="share-2" />
      </IconButton>
      {dialog}
    </>
  )
}
