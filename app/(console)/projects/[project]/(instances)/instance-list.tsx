'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '@/lib/hydration/lazy-part'
import { powerTitle } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { instanceRowActions } from '@/app/(console)/projects/[project]/_instances/instance-row-actions'
import {
  loadDuplicateDialog,
  loadPowerDialog,
  loadResizeDialog,
} from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import { useDialog } from '@/lib/ui/use-dialog'
import { addressesKey } from '@/lib/api/addresses'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { useTransitionInterval } from '@/lib/live/transition-interval'
import { routes } from '@/lib/routes'
import { type InProject, defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen, type ScreenState } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useMemo, useState, useEffect } from 'react'
import type { BesideRows } from './instance-facts'
import { instanceColumns } from './instance-columns'
import { instanceChoicesRead } from '@/lib/api/instance-choices'
import { isDear, whenSettled } from '@/lib/reading/read-ahead'

/** How long they are good for the form's first frame, which the server corrects, ms. */
const GOOD_MS = 5 * 60_000

/**
 * Reads the choices for the form of a new instance ahead of time, where the reader can open that
 * form: nine calls of the platform, at most once in five minutes.
 */
function useChoicesAhead(project: string, isWanted: boolean): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      isWanted && !isDear()
        ? whenSettled(() => {
            queries.prefetchQuery({
              ...instanceChoicesRead(project),
              ...{ staleTime: GOOD_MS, gcTime: 2 * GOOD_MS },
            })
          })
        : undefined,
    [queries, project, isWanted],
  )
}

/** The list's script is small without it, and the first frame doesn't need it. */
const InstanceDocs = lazyPart(
  () => import('@/app/(console)/projects/[project]/_instances/instance-docs'),
)

/** Columns with additional data load behind the rows; until then, they show the rows' own data. */
const InstanceFacts = lazyPart(() => import('./instance-facts'))
const FirstSteps = lazyPart(() => import('./first-steps'))

/** What it looks like before there are rows. */
const instanceFrame = defineListFrame({
  of: 'instance',
  docs: (
    <HydrationSafeSuspense>
      <InstanceDocs />
    </HydrationSafeSuspense>
  ),
  empty: 'Create an instance to run something here.',
  emptyMore: ({ project }) => (
    <HydrationSafeSuspense>
      <FirstSteps project={project} />
    </HydrationSafeSuspense>
  ),
  create: {
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.instanceNew(project),
    isPage: true,
  },
  operation: 'instanceList',
  columns: ({ project }) => instanceColumns(project),
})

export const InstanceList = defineListScreen({
  frame: instanceFrame,
  read: ({ project }, page) => reads.instanceList({ query: { project, ...page } }),
  useInterval: useTransitionInterval,
  use: ({ params: { project }, list, missing }: ScreenState<Instance, InProject>) => {
    useChoicesAhead(project, missing.changeInProject === undefined)
    const power = useDialog(loadPowerDialog, powerTitle, { name: 'Power' })
    const resize = useDialog(loadResizeDialog, 'Resize instance', {
      // The open dialog is part of the address, so that it survives a reload (screens.md, section 14).
      param: 'resize',
      props: (name) => ({
        project,
        name,
        known: list.loaded.find((each) => each.name === name),
        isList: true,
      }),
    })
    const { open: openResize } = resize
    const duplicate = useDialog(loadDuplicateDialog, 'Duplicate with data', { isRare: true })
    const client = useQueryClient()
    const [facts, onFacts] = useState<BesideRows>()
    return {
      columns: facts?.columns,
      context: useMemo(
        () => ({
          askPower: power.open,
          askDuplicate: duplicate.open,
          askResize: ({ name }: Instance) => openResize(name),
        }),
        [power.open, duplicate.open, openResize],
      ),
      actions: (
        <>
          <HydrationSafeSuspense>
            <InstanceFacts {...{ project, list, onFacts }} />
          </HydrationSafeSuspense>
          <ListAge
            list={{
              ...list,
              // The oldest of what is shown.
              updatedAt: new Date(Math.min(list.updatedAt.getTime(), facts?.readAt ?? Infinity)),
              retry: () => {
                list.retry()
                void client.invalidateQueries({ queryKey: addressesKey(project) })
              },
            }}
          />
        </>
      ),
      dialogs: (
        <>
          {power.dialog}
          {resize.dialog}
          {duplicate.dialog}
        </>
      ),
    }
  },
  rowActions: (instance, { params: { project }, missing, context }) =>
    instanceRowActions(instance, { project, missing, ...context }),
  bulk: ({ project }) =>
    import('@/app/(console)/projects/[project]/_instances/instance-bulk').then(({ instanceBulk }) =>
      instanceBulk(() => project),
    ),
  quick: {
    group: 'Go to instance',
    target: ({ name }, { project }) => routes.instanceStorage(project, name),
  },
})
