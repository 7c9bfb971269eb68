'use client'

import { useEffect, useMemo, useState } from 'react'
import { operationWords } from '@/lib/activity/audit-deeds'
import { operationsIn } from '@/lib/activity/audit-entries'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import type { SelectOption } from '@/lib/ui/select'

/** The operations that can be chosen: all that the log knows, and others that are loaded. */
export function useOperations(entries: readonly AuditLogEntry[]): readonly SelectOption[] {
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    let isHere = true
    import('@/lib/activity/audit-operations').then(
      ({ AUDITED_OPERATIONS }) => isHere && setKnown(AUDITED_OPERATIONS),
      // Those that are loaded can be chosen.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return useMemo(
    () =>
      [...new Set([...known, ...operationsIn(entries)])]
        .map((value) => ({ value, label: operationWords(value) }))
        .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    [known, entries],
  )
}
