'use client'

import { useCallback, useEffect, useState } from 'react'
import { usePageReader } from '@/lib/reading/page-reader'
import { useMissing } from '@/lib/rights/use-missing'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { DateTime } from '@/lib/ui/date-time'
import { Notice } from '@/lib/ui/notice'
import { toast } from '@/lib/ui/toast-store'
import type { Upload } from '@/lib/upload/upload'
import { ResumeDialog } from './resume-dialog'
import UploadProgress from '@/app/(console)/_uploads/upload-progress'
import {
  cleanUpUpload,
  type KeptUpload,
  leftOvers,
  onReleased,
  resumeUpload,
} from '@/app/(console)/_uploads/upload-session'
import '@/app/(console)/_uploads/upload-progress.css'

interface Props {
  readonly project: string
  /** Looked for again at each. */
  readonly visit: string
}

const elsewhere = () => toast({ variant: 'info', content: 'Another tab is handling this upload.' })

/**
 * The unfinished uploads into a project that no tab works on: each can be continued, or cleaned up.
 */
export default function LeftOverList({ project, visit }: Props) {
  const { userId } = usePageReader()
  const noChange = useMissing(project).changeInProject
  const [found, setFound] = useState<readonly KeptUpload[]>([])
  const [resuming, setResuming] = useState<KeptUpload>()
  const [upload, setUpload] = useState<Upload>()
  const look = useCallback(() => {
    leftOvers(userId, project)
      .then(setFound)
      // Storage is forbidden now: nothing can be offered.
      .catch(() => setFound([]))
  }, [userId, project])
  useEffect(() => look(), [look, visit])
  useEffect(() => onReleased(look), [look])

  const go = async (begun: Promise<Upload | undefined>) => {
    setResuming(undefined)
    const under = await begun
    if (under) setUpload(under)
    else elsewhere()
    look()
  }
  const onClose = useCallback(() => {
    setUpload(undefined)
    look()
  }, [look])
  return (
    <>
      {found.length > 0 && (
        <section className="upload-left-overs" aria-label="Interrupted uploads">
          {found.map((each) => (
            <Notice key={each.job.id} tone="notice">
              <p>
                <span>{`${each.job.isCancelled ? 'The canceled upload' : 'The upload'} of image `}</span>
                <Named>{each.job.image.name}</Named>
                <span>{` (${each.job.isCancelled ? 'not cleaned up' : `${Math.floor(each.share * 100)}% sent`}) was interrupted. It began `}</span>
                <DateTime value={new Date(each.job.startedAt)} clock="page" />.
              </p>
              <span className="upload-buttons">
                <Button
                  size="sm"
                  disabledReason={noChange}
                  onClick={() => void go(cleanUpUpload(each.job))}
                >
                  Clean up
                </Button>
                {!each.job.isCancelled && (
                  <Button
                    size="sm"
                    variant="primary"
                    disabledReason={noChange}
                    onClick={() => {
                      // All is on the disk: the file is not needed any more.
                      if (each.job.isSent) void go(resumeUpload(each.job))
                      else setResuming(each)
                    }}
                  >
                    Resume
                  </Button>
                )}
              </span>
            </Notice>
          ))}
        </section>
      )}
      {resuming && (
        <ResumeDialog
          job={resuming.job}
          onClose={() => setResuming(undefined)}
          onFile={(file) => void go(resumeUpload(resuming.job, file))}
        />
      )}
      {upload && <UploadProgress upload={upload} onClose={onClose} onHide={onClose} />}
    </>
  )
}
