'use client'

import Share2 from 'lucide-react/icons/share-2'
import { useCallback, useState } from 'react'
import { lazyDialog } from '@/lib/action/lazy-dialog'
import { IconButton } from '@/lib/ui/button'

const ShareDialog = lazyDialog(() => import('./share-dialog'), 'Share')

/** Gives the link to an instance. */
export function ShareButton({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 />
      </IconButton>
      {isOpen && <ShareDialog id={id} name={name} onClose={close} />}
    </>
  )
}
