'use client'

import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { type KeptUpload, keptUploads, onReleased } from '@/app/(console)/_uploads/upload-session'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { mayHaveUploads } from '@/lib/upload/kept-uploads'

const NONE: readonly KeptUpload[] = []
/** How often it is looked how far another tab is, ms. */
const LOOK_MS = 2_000

/** The reader's uploads in other tabs or abandoned; a page that lists abandoned ones shows them itself. */
export function useKeptUploads() {
  const { userId } = usePageReader()
  const pathname = usePathname()
  const [found, setFound] = useState(NONE)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const look = useCallback(() => {
    mayHaveUploads()
      .then((may) => (may ? keptUploads(userId) : NONE))
      .then(setFound)
      // Storage is forbidden now, so the uploads are unknown.
      .catch(() => setFound(NONE))
  }, [userId])
  useEffect(() => look(), [look, pathname])
  useEffect(() => onReleased(look), [look])
  const isElsewhere = found.some(({ worker }) => worker === 'another tab')
  useEffect(() => {
    if (!isElsewhere) return
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isElsewhere, look])
  return {
    kept: found.filter(
      ({ job, worker }) =>
        !hidden.includes(job.id) &&
        (worker === 'another tab' || pathname !== routes.projectImages(job.project)),
    ),
    hide: (id: string) => setHidden((before) => [...before, id]),
  }
}
