'use client'

import { useState } from 'react'
import { resetPreview } from '@/lib/api/own-origin'
import { pageBuild } from '@/lib/change/console-update'
import { platformWords } from '@/lib/contract/api-version'
import { lastFailed } from '@/lib/errors/log'
import { reportLines } from '@/lib/errors/report'
import { shortDuration } from '@/lib/format/relative-time'
import { useLiveState } from '@/lib/live/live-store'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { readersAheadMs, serverNow } from '@/lib/ui/clock'
import { CopyTextButton } from '@/lib/ui/copy-button'
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

/** Within this, clocks count as the same: a page takes as long to arrive, ms. */
const SAME_CLOCK_MS = 2_000

/** The reader's clock beside the console's, in words. */
function clockWords(): string {
  const aheadMs = readersAheadMs()
  if (Math.abs(aheadMs) < SAME_CLOCK_MS) return 'As the console’s'
  return `${shortDuration(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} the console’s`
}

/**
 * Describes this console and its platform, for a report too: versions, clocks and the calls of this page
 * that failed last. In a preview, describes the preview and offers to reset it.
 */
export default function AboutDialog({ preview, onClose }: Props) {
  const platform = platformWords(usePageReader().platform)
  const build = pageBuild() ?? 'unknown'
  const clock = clockWords()
  const failed = lastFailed()
  const report = reportLines([
    ['Console', build],
    ['Platform API', platform],
    ['Clock', clock],
    ['Live updates', useLiveState()],
    ['Browser', navigator.userAgent],
    ['Path', location.pathname + location.search],
    ['Time', new Date(serverNow()).toISOString()],
    ...failed.map((call) => ['Failed', call] as const),
  ])
  return (
    <Dialog
      title={preview ? 'About this preview' : 'About'}
      onClose={onClose}
      footer={
        <>
          {preview && <ResetButton />}
          <CopyTextButton text={report}>Copy for a report</CopyTextButton>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {preview && <PreviewText {...preview} />}
      <PropertyTable>
        <Property label="Console">
          <code translate="no">{build}</code>
        </Property>
        <Property label="Platform API">{platform}</Property>
        <Property label="Your clock">{clock}</Property>
        {failed.length > 0 && (
          <Property label="Last failed">
            {failed.map((call, at) => (
              <code key={at} className="block" translate="no">
                {call}
              </code>
            ))}
          </Property>
        )}
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
