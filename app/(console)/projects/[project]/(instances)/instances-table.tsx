'use client'

import RefreshCw from 'lucide-react/icons/refresh-cw'
import Server from 'lucide-react/icons/server'
import { useCallback, useMemo } from 'react'
import { powerReason } from '@/app/(console)/projects/[project]/instance-power'
import { useInstancePower } from '@/app/(console)/projects/[project]/use-instance-power'
import { useInstanceResize } from '@/app/(console)/projects/[project]/use-instance-resize'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { capitalise } from '@/lib/format/capitalise'
import { useTransitionInterval } from '@/lib/live/transition-interval'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { RightLink } from '@/lib/rights/right-link'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { IconButton } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { EmptyState } from '@/lib/ui/empty-state'
import { instanceColumns } from './instance-columns'
import { InstancesHeader } from './instances-header'

interface Props {
  readonly project: string
  readonly failure: Failure | undefined
}

export function InstancesTable({ project, failure }: Props) {
  const read = useCallback(
    (page: PageParams) => reads.instanceList({ query: { project, ...page } }),
    [project],
  )
  const intervalMs = useTransitionInterval()
  const list = useList(read, { failure, intervalMs })
  const columns = useMemo(() => instanceColumns(project), [project])
  const missing = useMissing(project)
  const noChange = missing.changeInProject
  const power = useInstancePower(project)
  const { loaded } = list
  const { ask } = power
  const resize = useInstanceResize(project, loaded, true)
  const { ask: askResize } = resize
  useRegisterQuickActions(
    useMemo(
      () => [
        {
          label: 'New instance',
          target: routes.instanceNew(project),
          disabledReason: noChange,
        },
        ...loaded.map(({ name }) => ({
          label: name,
          group: 'Go to instance',
          target: routes.instanceStorage(project, name),
        })),
      ],
      [loaded, project, noChange],
    ),
  )

  const rowActions = useCallback(
    (instance: Instance): readonly RowAction[] => [
      ...(['start', 'stop', 'reboot'] as const).map((action) => ({
        label: capitalise(action),
        disabledReason: noChange ?? powerReason(action, instance),
        onSelect: () => ask(action, instance),
      })),
      {
        label: 'Resize',
        disabledReason: noChange ?? powerReason('resize', instance),
        onSelect: () => askResize(instance.name),
      },
      {
        label: 'View serial console',
        disabledReason: instanceCan.serialConsole(instance)
          ? undefined
          : 'Only running instances have a serial console',
        href: routes.instanceSerialConsole(project, instance.name),
      },
      {
        label: 'Create similar',
        disabledReason: noChange,
        href: routes.instanceNewLike(project, instance.name),
      },
      {
        label: 'Delete',
        danger: true,
        disabledReason: noChange ?? powerReason('delete', instance),
        onSelect: () => ask('delete', instance),
      },
    ],
    [project, ask, askResize, noChange],
  )
  const bulk = useMemo(
    () => ({
      noun: 'instance',
      missing,
      load: () => import('./instance-bulk').then(({ instanceBulk }) => instanceBulk(project)),
    }),
    [project, missing],
  )

  return (
    <>
      <InstancesHeader project={project}>
        {list.status !== 'error' && (
          <span className="updated">
            Updated <DateTime value={list.updatedAt} clock="page" />
          </span>
        )}
        <IconButton label="Refresh" loading={list.isFetching} onClick={list.retry}>
          <RefreshCw />
        </IconButton>
      </InstancesHeader>
      <ListView
        list={list}
        label="Instances"
        operation="instanceList"
        columns={columns}
        isTwoLine
        rowActions={rowActions}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<Server />}
            title="No instances"
            action={
              <RightLink
                right="changeInProject"
                project={project}
                variant="primary"
                href={routes.instanceNew(project)}
              >
                New instance
              </RightLink>
            }
          >
            Create an instance to run something in this project.
          </EmptyState>
        }
      />
      {power.dialog}
      {resize.dialog}
    </>
  )
}
