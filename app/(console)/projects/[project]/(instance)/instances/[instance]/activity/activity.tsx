'use client'

import { useMemo } from 'react'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import type { Instance } from '@/lib/contract/instance'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { type ActivityRow, activityColumns } from './activity-columns'
import { AuditNote } from './audit-note'
import { useAudited } from './use-audited'
import { SectionHead } from '@/lib/ui/page-header'
import { useHappenings } from '@/app/(console)/projects/[project]/(instance)/use-happenings'
import type { Happening } from '@/lib/kept/happenings'

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
function useSeen(instance: Pick<Instance, 'id'>): readonly ActivityRow[] {
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

/** What happened to an instance, as far as anybody has kept it, and who says so. */
export function Activity({ project, name }: { project: string; name: string }) {
  const { instance } = useInstance(project, name)
  return instance ? <Timeline project={project} instance={instance} /> : null
}

const PLATFORM = 'The platform'

/** The events that the platform's state shows: when the instance was made, and when its state began. */
const saidOf = (instance: Instance): readonly ActivityRow[] =>
  [
    { at: instance.timeCreated, what: 'Created' },
    { at: instance.timeRunStateUpdated, what: `Came into state ${instance.runState}` },
    { at: instance.timeLastAutoRestarted, what: 'Restarted automatically' },
  ].flatMap(({ at, what }) =>
    at ? [{ id: `${what} ${at.getTime()}`, at, what, source: PLATFORM }] : [],
  )

function Timeline({ project, instance }: { project: string; instance: Instance }) {
  const audit = useAudited(project, instance)
  const seen = useSeen(instance)
  const rows = useMemo(() => {
    const said = saidOf(instance)
    const known = new Set(said.map(({ id }) => id))
    return [...said, ...seen.filter(({ id }) => !known.has(id)), ...(audit.rows ?? [])].toSorted(
      (one, other) => other.at.getTime() - one.at.getTime(),
    )
  }, [instance, seen, audit.rows])
  return (
    <section className="section">
      <SectionHead>Activity</SectionHead>
      <p className="list-note">
        Not all that happens is kept. This browser notes the states that it sees while the
        instance’s page is open, the starts, stops, and reboots that are sent from it, and the boots
        that the firmware prints while the serial console is open.
      </p>
      <AuditNote audit={audit} project={project} instance={instance} />
      <Table
        label="Activity"
        columns={activityColumns}
        rows={rows}
        nameOf={({ what }) => what}
        idOf={() => undefined}
      />
    </section>
  )
}

/** What happened, on its way. */
export const ActivitySkeleton = () => (
  <section className="section">
    <SectionHead>Activity</SectionHead>
    <TableSkeleton columns={activityColumns} rows={3} />
  </section>
)
