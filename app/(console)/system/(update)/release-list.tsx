'use client'

import { withIds } from '@/lib/api/rows'
import { updateReads } from '@/lib/api/update-reads'
import type { TufRepo, UpdateStatus } from '@/lib/contract/system-update'
import { whyNotTarget } from '@/lib/contract/update-can'
import { helpAt } from '@/lib/navigation/help'
import { callOf } from '@/lib/screens/calls'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn } from '@/lib/table/common-columns'
import { named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'
import { setTargetReleases } from './update-actions'
import { UpdateState, useUpdateStatus } from './update-state'

type Release = TufRepo & { readonly id: string }

const nameOf = ({ systemVersion }: TufRepo) => systemVersion
const withVersions = withIds(nameOf)

/** What it looks like before there are rows. */
export const releaseFrame = defineListFrame<Release>({
  label: 'Updates',
  icon: <Icon name="package-plus" />,
  docs: (
    <DocsPopover
      topic="updates"
      icon={<Icon name="package-plus" />}
      heading="Updates"
      summary="The releases of the system’s software that the platform has, and the one that it is to run."
      links={[{ label: 'Updates', href: helpAt('updates') }]}
    />
  ),
  empty: 'Upload a release with the command line.',
  operation: 'systemUpdateRepositoryList',
  columns: [
    {
      id: 'name',
      header: 'Release',
      skeleton: '7rem',
      cell: ({ systemVersion }) => (
        <span className="tnum" translate="no">
          {systemVersion}
        </span>
      ),
      searchText: nameOf,
    },
    {
      id: 'file',
      header: 'File',
      skeleton: '12rem',
      isTelling: true,
      cell: ({ fileName }) => <span translate="no">{fileName}</span>,
      searchText: ({ fileName }) => fileName,
    },
    {
      id: 'hash',
      header: 'SHA-256',
      skeleton: '16rem',
      isOptional: true,
      cell: ({ hash }) => (
        <span className="mono" translate="no">
          {hash}
        </span>
      ),
      searchText: ({ hash }) => hash,
    },
    { ...createdColumn, header: 'Uploaded' },
  ],
})

export const ReleaseList = defineListScreen<
  Release,
  Record<string, never>,
  UpdateStatus | undefined
>({
  frame: releaseFrame,
  noun: 'release',
  nameOf,
  idOf: () => undefined,
  read: (_params, page) => withVersions(updateReads.systemUpdateRepositoryList({ query: page })),
  use: () => {
    const status = useUpdateStatus()
    return { context: status.data, note: <UpdateState of={status} /> }
  },
  rowActions: ({ systemVersion }, { missing, ask, context }) => [
    {
      label: 'Update to this release',
      disabledReason: missing.changeFleet ?? whyNotTarget(systemVersion, context),
      onSelect: () =>
        ask({
          title: 'Confirm update',
          question: named`Update the system to release ${systemVersion}? Every sled and switch is updated, one after the other, and restarts on the way. An update can’t be canceled or undone.`,
          actionTitle: 'Update',
          ...callOf('targetReleaseUpdate', setTargetReleases, { body: { systemVersion } }, () => ({
            notice: { content: `Updating to release **${systemVersion}**` },
          })),
        }),
    },
  ],
})
