'use client'

import type { FormValues } from '@/lib/change/outcome'
import type { Naming } from '@/lib/network/name-uses'
import { historyKey } from '@/lib/network/rule-history-key'
import { usePageReader } from '@/lib/reading/page-reader'
import { serverNow } from '@/lib/ui/clock'

/**
 * What a form with a RenameField does once it has saved: the history of the VPC's rules has those that
 * were taken along as the reader's own.
 */
export function useOwnRename(vpcId: string, naming: Naming): (values: FormValues) => void {
  const { userId } = usePageReader()
  return ({ name, following }) => {
    if (name === undefined || name === naming.name || following === 'leave') return
    const at = serverNow()
    // Loaded for it: few forms rename anything.
    void import('./rule-history-store').then(
      ({ keepOwnRename }) => keepOwnRename(historyKey(userId, vpcId), naming, name, at),
      () => {},
    )
  }
}
