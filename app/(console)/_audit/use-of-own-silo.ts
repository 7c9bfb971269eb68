'use client'

import { useCallback } from 'react'
import { settingsReads } from '@/lib/api/settings-reads'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'

/**
 * What tells things of the reader's own silo from others of their name: projects, and what is in
 * one. Until the silo's id is known they are found by their own alone.
 */
export function useOfOwnSilo(project = '') {
  const isFleetReader = useIsFleetReader()
  const me = useApiQuery(settingsReads.currentUserView({}), { isEnabled: isFleetReader })
  const siloId = me.data?.siloId
  return useCallback(
    () => (siloId === undefined ? { name: '' } : { project, siloId }),
    [project, siloId],
  )
}
