'use client'

import { useState } from 'react'
import { resetPreview } from '@/lib/api/own-origin'
import { platformWords } from '@/lib/contract/api-version'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { toast } from '@/lib/ui/toast-store'

export interface Preview {
  /** Where the source is, if that is said (README, configuration). */
  readonly sourceUrl: string | undefined
}

interface Props {
  readonly preview: Preview | undefined
  readonly onClose: () => void
}

/** Describes this console's platform. In a preview, describes the preview and offers to reset it. */
export default function AboutDialog({ preview, onClose }: Props) {
  return (
    <Dialog
      title={preview ? 'About this preview' : 'About'}
      onClose={onClose}
      footer={
        <>
          {preview && <ResetButton />}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {preview && <PreviewText {...preview} />}
      <PropertyTable>
        <Property label="Platform API">{platformWords(usePageReader().platform)}</Property>
      </PropertyTable>
    </Dialog>
  )
}

function ResetButton() {
  const [isResetting, setResetting] = useState(false)
  const reset = async () => {
    setResetting(true)
    if (await resetPreview()) window.location.assign(routes.home)
    else {
      setResetting(false)
      toast({
        variant: 'error',
        title: 'Reset preview',
        content: 'The preview couldn’t be reset. Try again.',
      })
    }
  }
  return (
    <Button loading={isResetting} onClick={() => void reset()}>
      Reset my data
    </Button>
  )
}

const PreviewText = ({ sourceUrl }: Preview) => (
  <div className="prose">
    <p>
      Everything here runs on a mock platform instead of real hardware: instances don’t really run,
      and nothing you enter leaves this preview.
    </p>
    <p>
      Your preview data is private, survives reloads, and is deleted after a day of inactivity. You
      can also reset it at any time.
    </p>
    {sourceUrl && (
      <p>
        <a className="link" href={sourceUrl} target="_blank" rel="noreferrer">
          Source code
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    )}
  </div>
)
