'use client'

import { useMemo } from 'react'
import { withIds } from '@/lib/api/rows'
import { systemReads } from '@/lib/api/system-reads'
import type { TufRepo, UpdateStatus } from '@/lib/contract/system-update'
import { whyNotRecovered, whyNotTarget } from '@/lib/contract/update-can'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { callOf } from '@/lib/screens/calls'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn } from '@/lib/table/common-columns'
import { Mono } from '@/lib/ui/badge'
import { named } from '@/lib/ui/named'
import { ReleaseUploadCard, useReleaseUpload } from './release-upload-card'
import { finishRecoveries, setTargetReleases } from './update-actions'
import { UpdateState, useUpdateStatus } from './update-state'
import { plural } from '@/lib/format/plural'
import { versionWords } from './version-words'

/** In the question before an update: which components change, and restart for it. */
function RestartsBelow(props: {
  readonly version: string
  readonly status: Pick<UpdateStatus, 'componentsByReleaseVersion'>
}) {
  const { version, status } = props
  const others = Object.entries(status.componentsByReleaseVersion).filter(([of]) => of !== version)
  if (others.length === 0) return <p>All components run it already.</p>
  return (
    <div>
      <p>These components are updated, and restart:</p>
      <ul className="list-disc ps-5">
        {others.map(([of, count]) => (
          <li key={of} className="tnum">
            {`${count === null ? 'An unknown number of components' : plural(count, 'component')}: ${versionWords(of)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Release = TufRepo & { readonly id: string }

const nameOf = ({ systemVersion }: TufRepo) => systemVersion
const withVersions = withIds(nameOf)

/** What it looks like before there are rows. */
const releaseFrame = defineListFrame<Release>({
  of: 'release',
  isTab: true,
  create: {
    label: 'Upload release',
    right: 'changeFleet',
    href: () => routes.releaseUpload,
    needsScript: true,
  },
  empty: 'Upload a release to update the system to it.',
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
      cell: ({ hash }) => <Mono>{hash}</Mono>,
      searchText: ({ hash }) => hash,
    },
    { ...createdColumn, header: 'Uploaded' },
  ],
})

interface Context {
  readonly status: UpdateStatus | undefined
  readonly hasRecovery: boolean
}

export const ReleaseList = defineListScreen<Release, Record<string, never>, Context>({
  frame: releaseFrame,
  nameOf,
  idOf: () => undefined,
  read: (_params, page) => withVersions(systemReads.systemUpdateRepositoryList({ query: page })),
  use: () => {
    const status = useUpdateStatus()
    const hasRecovery = usePlatformCan()('updateRecovery')
    const { data } = status
    const upload = useReleaseUpload()
    return {
      context: useMemo(() => ({ status: data, hasRecovery }), [data, hasRecovery]),
      createReason: upload && !upload.result ? 'A release is being uploaded' : undefined,
      note: (
        <>
          {upload && <ReleaseUploadCard upload={upload} />}
          <UpdateState of={status} />
        </>
      ),
    }
  },
  rowActions: ({ systemVersion }, { missing, ask, context: { status, hasRecovery } }) => [
    {
      label: 'Update to this release',
      disabledReason: missing.changeFleet ?? whyNotTarget(systemVersion, status),
      opens: true,
      onSelect: () =>
        ask({
          title: 'Update system?',
          question: named`Update the system to release ${systemVersion}? Every sled and switch is updated, one after the other, and restarts on the way. An update can’t be canceled or undone.`,
          more: status && <RestartsBelow version={systemVersion} status={status} />,
          actionTitle: 'Update',
          ...callOf('targetReleaseUpdate', setTargetReleases, { body: { systemVersion } }, () => ({
            notice: { content: `Updating to release **${systemVersion}**` },
          })),
        }),
    },
    ...(hasRecovery
      ? [
          {
            label: 'Finish recovery with this release',
            disabledReason: missing.changeFleet ?? whyNotRecovered(status),
            opens: true,
            onSelect: () =>
              ask({
                title: 'Finish recovery?',
                question: named`Finish the recovery with release ${systemVersion}? It must be the release that the sled was recovered to. It becomes the target, and updates go on.`,
                actionTitle: 'Finish recovery',
                ...callOf(
                  'systemUpdateRecoveryFinish',
                  finishRecoveries,
                  { body: { systemVersion } },
                  () => ({
                    notice: { content: `Recovery finished with release **${systemVersion}**` },
                  }),
                ),
              }),
          },
        ]
      : []),
  ],
})
