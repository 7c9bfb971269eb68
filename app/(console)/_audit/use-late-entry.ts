'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AuditNoun } from '@/lib/activity/audit-about'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { usePageReader } from '@/lib/reading/page-reader'
import type { RowAction } from '@/lib/table/column'
import type { Subject } from './audit-entry'

type WithEntry = (actions: readonly RowAction[], thing: Subject) => readonly RowAction[]

const without: WithEntry = (actions) => actions

/**
 * Puts the way to the audit log into the menus of what everybody reads: projects, and what is in
 * one. Loaded for fleet viewers alone, to whom it matters; others have their menus as they are.
 */
export function useLateEntry(noun: AuditNoun, project = ''): WithEntry {
  const client = useQueryClient()
  const { platform } = usePageReader()
  const isWanted = useIsFleetReader()
  const [withEntry, setWithEntry] = useState<WithEntry>(() => without)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./own-entry')
      .then(({ ownEntry }) => ownEntry(client, platform, noun, project))
      .then(
        (made) => {
          if (isHere && made) setWithEntry(() => made)
        },
        // Its script can't be had: the audit log has its own place in the sidebar.
        () => {},
      )
    return () => {
      isHere = false
    }
  }, [client, platform, isWanted, noun, project])
  return withEntry
}
