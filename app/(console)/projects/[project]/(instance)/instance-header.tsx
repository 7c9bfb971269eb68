'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { Icon } from '@/lib/ui/icon'
import { powerTitle } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { instanceRowActions } from '@/app/(console)/projects/[project]/_instances/instance-row-actions'
import { useVainStart } from '@/app/(console)/projects/[project]/_instances/start-outcome'
import { useStartRefusal } from '@/app/(console)/projects/[project]/_instances/start-refusals'
import InstanceDocs from '@/app/(console)/projects/[project]/_instances/instance-docs'
import {
  loadDuplicateDialog,
  loadPowerDialog,
  loadResizeDialog,
} from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import { useDialog } from '@/lib/ui/use-dialog'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { PageActions } from '@/lib/quick-actions/page-actions'
import { RowMenu } from '@/lib/table/row-menu'
import { useLeave } from '@/lib/reading/use-leave'
import { Button, IconButton } from '@/lib/ui/button'
import { PageHeader } from '@/lib/ui/page-header'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { RefreshButton } from '@/lib/ui/refresh-button'
import { StaleNote } from '@/lib/ui/stale-note'
import { InstanceTabMark } from './instance-tab-mark'
import { useInstance } from './use-instance'
import { useNotedState } from './use-noted-state'
import {
  LiveInstanceState,
  StateAge,
} from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import type { Instance } from '@/lib/contract/instance'

const load = () => import('./share/share-dialog')

/** Gives the link to an instance. */
function ShareButton({ id, name }: { id: string; name: string }) {
  const { open, dialog } = useDialog(load, 'Share', { isRare: true })
  return (
    <>
      <IconButton label="Share" aria-haspopup="dialog" onClick={() => open({ id, name })}>
        <Icon name="share-2" />
      </IconButton>
      {dialog}
    </>
  )
}

// Few instances have failed: what is said about those is no part of the first load.
const AutoRestartPopover = lazy(() => import('./auto-restart-popover'))

/** The state beside the heading, since when, and of a failed instance whether it restarts. */
function InstanceState({ instance, settings }: { instance: Instance; settings: string }) {
  return (
    <div className="state-cell">
      <LiveInstanceState instance={instance} />
      <StateAge instance={instance} />
      {instance.runState === 'failed' && (
        <HydrationSafeSuspense>
          <AutoRestartPopover instance={instance} settings={settings} />
        </HydrationSafeSuspense>
      )}
    </div>
  )
}

// Most instances run: why one doesn't is no part of the first load.
const InstanceWhy = lazy(() => import('./instance-why'))

/** The first of its actions are buttons: start and stop. */
const BUTTONS = 2

/** Name, state and actions of an instance page. */
export function InstanceHeader({ project, name }: { project: string; name: string }) {
  const { instance, isDeleting, read, query, failure } = useInstance(project, name)
  const queries = useQueryClient()
  const missing = useMissing(project)
  const isVain = useVainStart(project, name, instance)
  const refusal = useStartRefusal(instance)
  useNotedState(instance)
  const power = useDialog(loadPowerDialog, powerTitle, { name: 'Power' })
  const resize = useDialog(loadResizeDialog, 'Resize instance', {
    param: 'resize',
    props: (which) => ({ project, name: which, known: instance, isList: false }),
  })
  const duplicate = useDialog(loadDuplicateDialog, 'Duplicate with data', { isRare: true })
  // The dialog may have to tell what did not go with it.
  useLeave(query.error, read, isDeleting || power.dialog !== undefined)
  if (!instance)
    return <PageHeader icon={<Icon name="server" />} title={<span translate="no">{name}</span>} />
  const actions = () =>
    instanceRowActions(instance, {
      ...{ project, missing },
      askPower: power.open,
      askResize: () => resize.open(name),
      askDuplicate: duplicate.open,
    })
  const buttons = actions().slice(0, BUTTONS)
  return (
    <>
      <InstanceTabMark state={instance.runState} />
      <PageHeader
        icon={<Icon name="server" />}
        title={<span translate="no">{name}</span>}
        state={
          <InstanceState instance={instance} settings={routes.instanceSettings(project, name)} />
        }
        docs={<InstanceDocs />}
        actions={
          <>
            <RefreshButton
              isLoading={query.isFetching}
              updatedAt={query.dataUpdatedAt}
              onRefresh={() => {
                void query.refetch()
                // What stands beside it, too.
                void queries.refetchQueries({
                  queryKey: ['instanceExternalIpList'],
                  type: 'active',
                })
              }}
            />
            <ShareButton id={instance.id} name={name} />
            {buttons.map(({ label, disabledReason, onSelect }) => (
              <Button key={label} disabledReason={disabledReason} onClick={onSelect}>
                {label}
              </Button>
            ))}
            <RowMenu
              label="Instance actions"
              id={instance.id}
              name={instance.name}
              actions={() => actions().slice(BUTTONS)}
            />
            <PageActions
              noun="instance"
              thing={instance}
              actions={[
                ...actions(),
                {
                  label: 'Take snapshot',
                  disabledReason: missing.changeInProject,
                  href: routes.snapshotNew(project),
                },
              ]}
            />
          </>
        }
      />
      {(isVain || refusal !== undefined || instance.runState === 'failed') && (
        <PartBoundary what="Why it doesn’t run">
          <HydrationSafeSuspense>
            <InstanceWhy project={project} instance={instance} refusal={refusal} isVain={isVain} />
          </HydrationSafeSuspense>
        </PartBoundary>
      )}
      {failure && (
        <p className="list-note">
          <StaleNote since={new Date(query.dataUpdatedAt)} retrying={false} />
        </p>
      )}
      {power.dialog}
      {resize.dialog}
      {duplicate.dialog}
    </>
  )
}
