'use client'

import { useEffect } from 'react'
import { rightsRead } from '@/lib/api/rights'
import type { Missing } from '@/lib/contract/reader-can'
import { useRead } from '@/lib/reading/use-read'

/** Who the reader is to the silo changes rarely (screens.md, section 0). */
const STALE_MS = 60_000

const nothing: Missing = {}

/**
 * Why the reader may not do what the screen offers, by right, on `project` and on their silo. An
 * absent right is granted or unknown. The server has mostly read it beside the page's rows; it is
 * read again when a role was changed here and when the platform has refused something.
 */
export function useMissing(project?: string): Missing {
  const { data = nothing } = useRead({ ...rightsRead(project), staleTime: STALE_MS })
  const isUnlisted = project !== undefined && data.listProjects !== undefined
  useEffect(() => {
    // Not on their list of projects: there they are offered what they have opened.
    if (isUnlisted)
      import('./remembered').then(({ rememberProject }) => rememberProject(project)).catch(() => {})
  }, [project, isUnlisted])
  return data
}
