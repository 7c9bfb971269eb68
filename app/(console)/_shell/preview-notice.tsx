'use client'

import { Icon } from '@/lib/ui/icon'
import { useState } from 'react'
import { Banner } from '@/lib/ui/banner'
import { previewNoteRead } from '@/lib/platform/preview-note-cookie'
import { useAbout } from './use-about'

/** States that this is a preview, until dismissed; the user menu keeps the information. */
export default function PreviewNotice({ sourceUrl }: { sourceUrl: string | undefined }) {
  const { open, dialog } = useAbout()
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  return (
    <div className="shell-banner">
      <Banner>
        <span>Technical preview with a mock platform.</span>
        <button type="button" onClick={() => open({ preview: { sourceUrl } })}>
          Learn more
        </button>
        <button
          type="button"
          className="banner-close"
          aria-label="Dismiss preview notice"
          onClick={() => {
            document.cookie = previewNoteRead(location.protocol === 'https:')
            setRead(true)
          }}
        >
          <Icon name="x" />
        </button>
      </Banner>
      {dialog}
    </div>
  )
}
