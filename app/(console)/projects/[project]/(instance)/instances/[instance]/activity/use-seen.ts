'use client'

import { useMemo } from 'react'
import { useHappenings } from '@/app/(console)/projects/[project]/(instance)/use-happenings'
import type { Happening } from '@/lib/activity/happenings'
import type { Instance } from '@/lib/contract/instance'
import type { ActivityRow } from './activity-columns'

const SOURCES: Readonly<Record<Happening['kind'], string>> = {
  state: 'Seen in this browser',
  sent: 'Sent from this browser',
  boot: 'Seen in the serial console',
}

const WORDS: Readonly<Record<Happening['kind'], (words: string) => string>> = {
  state: (words) => `Came into state ${words}`,
  sent: (words) => words,
  boot: (words) => `Began to boot from ${words}`,
}

/** What this browser knows to have happened to an instance, as rows of the list. */
export function useSeen(instance: Pick<Instance, 'id'>): readonly ActivityRow[] {
  const all = useHappenings(instance)
  return useMemo(
    () =>
      all.map(({ at, kind, words }) => {
        const what = WORDS[kind](words)
        return { id: `${what} ${at}`, at: new Date(at), what, source: SOURCES[kind] }
      }),
    [all],
  )
}
