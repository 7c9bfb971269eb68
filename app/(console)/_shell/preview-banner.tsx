'use client'

import { useCallback, useState } from 'react'
import { lazyDialog } from '@/lib/action/lazy-dialog'
import { Banner } from '@/lib/ui/banner'

const PreviewDialog = lazyDialog(() => import('./preview-dialog'), 'About this preview')

/** Says that this is a preview, and what happens to what one does in it. */
export function PreviewBanner() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className="shell-banner">
      <Banner>
        <span>Technical preview with a mock platform.</span>
        <button type="button" onClick={() => setOpen(true)}>
          Learn more
        </button>
      </Banner>
      {isOpen && <PreviewDialog onClose={close} />}
    </div>
  )
}
