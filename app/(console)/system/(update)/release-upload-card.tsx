'use client'

import { UploadBar } from '@/app/(console)/_uploads/upload-bar'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { invalidatedBy } from '@/lib/api/invalidates'
import { readAgain } from '@/lib/change/read-again'
import { sizeText } from '@/lib/format/size'
import { cancelRelease, dismissRelease, releaseUpload, watchRelease } from '@/lib/upload/release'
import type { ReleaseUpload } from '@/lib/upload/release'
import { releaseEnd } from '@/lib/upload/release-words'
import { Button } from '@/lib/ui/button'
import { Notice } from '@/lib/ui/notice'
import './release-upload-card.css'

const none = () => undefined

/** The upload of this tab; undefined where there is none. */
export const useReleaseUpload = (): ReleaseUpload | undefined =>
  useSyncExternalStore(watchRelease, releaseUpload, none)

/** How far the upload of a release is, or how it ended. */
export function ReleaseUploadCard({ upload }: { upload: ReleaseUpload }) {
  const queries = useQueryClient()
  const end = releaseEnd(upload)
  const isOver = end !== undefined
  useEffect(() => {
    if (isOver) void readAgain(queries, invalidatedBy('systemUpdateRepositoryUpload'))
  }, [isOver, queries])
  if (end)
    return (
      <div className="release-upload" role={end.isGood ? 'status' : 'alert'}>
        <Notice tone={end.isGood ? 'ok' : 'danger'}>
          <span>{end.words}</span>
          <Button size="sm" onClick={dismissRelease}>
            Dismiss
          </Button>
        </Notice>
      </div>
    )
  return <Going upload={upload} />
}

function Going({ upload: { fileName, size, sent, rate } }: { upload: ReleaseUpload }) {
  const share = size === 0 ? 0 : sent / size
  const isSent = sent >= size
  return (
    <section className="card release-upload" aria-label="Upload">
      <div className="card-body">
        <p>
          <span>Uploading </span>
          <span translate="no" className="break-words">
            {fileName}
          </span>
        </p>
        <UploadBar label={`Upload of ${fileName}`} share={share} />
        <div className="release-numbers">
          <span>
            {isSent
              ? 'The platform is checking the release'
              : `${sizeText(sent)} of ${sizeText(size)}${rate === undefined ? '' : `, ${sizeText(rate)}/s`}`}
          </span>
          <Button
            size="sm"
            disabledReason={isSent ? 'Being checked; can’t be canceled' : undefined}
            onClick={cancelRelease}
          >
            Cancel upload
          </Button>
        </div>
      </div>
    </section>
  )
}
