'use client'

import { useDialog } from '@/lib/action/use-dialog'
import { Banner } from '@/lib/ui/banner'

const load = () => import('./preview-dialog')

/** Says that this is a preview, and what happens to what one does in it. */
export function PreviewBanner() {
  const { open, dialog } = useDialog(load, 'About this preview', { isRare: true })
  return (
    <div className="shell-banner">
      <Banner>
        <span>Technical preview with a mock platform.</span>
        <button type="button" onClick={() => open({})}>
          Learn more
        </button>
      </Banner>
      {dialog}
    </div>
  )
}
