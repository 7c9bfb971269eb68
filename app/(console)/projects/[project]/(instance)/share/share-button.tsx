'use client'

import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '@/lib/ui/button'

const ShareDialog = lazy(() => import('./share-dialog'))

/** Gives the link to an instance. */
export function ShareButton({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ShareDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
