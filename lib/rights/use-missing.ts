'use client'

import { useEffect } from 'react'
import { rightsRead } from '@/lib/api/rights'
import type { Missing } from '@/lib/contract/reader-can'
import { useRead } from '@/lib/reading/use-read'

/** The reader's rights change rarely (screens.md, section 0). */
const STALE_MS = 60_000

const nothing: Missing = {}

/**
 * Why the reader may not do what the screen offers, by right, on `project` and on their silo. A right
 * without a reason is granted or unknown. The server has mostly read this with the page's rows; it is read
 * again after a role was changed here, and after the platform has refused something.
 */
export function useMissing(project?: string): Missing {
  const { data = nothing } = useRead({ ...rightsRead(project), staleTime: STALE_MS })
  const isUnlisted = project !== undefined && data.listProjects !== undefined
  useEffect(() => {
    // Except in the reader's list of projects, which offers the projects that they have opened.
    if (isUnlisted)
      import('./remembered').then(({ rememberProject }) => rememberProject(project)).catch(() => {})
  }, [project, isUnlisted])
  return data
}
