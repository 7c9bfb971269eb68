'use client'

import type { Confirmation } from '@/lib/action/action-confirm'
import { settingsReads } from '@/lib/api/settings-reads'
import type { SshKey } from '@/lib/contract/ssh-key'
import { planned } from '@/lib/equivalent/planned'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Named } from '@/lib/ui/confirm-dialog'
import { copyText } from '@/lib/ui/copy-text'
import { Link } from '@/lib/ui/link'
import { DocsPopover } from '@/lib/ui/page-header'
import { Icon } from '@/lib/ui/icon'
import { deleteSshKey, deleteSshKeys } from './ssh-key-actions'

/** What it looks like before there are rows. */
export const sshKeyFrame = defineListFrame<SshKey>({
  label: 'SSH keys',
  icon: <Icon name="key" />,
  docs: (
    <DocsPopover
      topic="SSH keys"
      icon={<Icon name="key" />}
      heading="SSH keys"
      summary="Your public keys. When you create an instance, you choose which of them can sign in."
      links={[{ label: 'SSH keys', href: helpAt('ssh-keys') }]}
    />
  ),
  empty: 'Add a key to sign in to new instances with SSH.',
  create: { label: 'Add SSH key', href: () => routes.sshKeyNew },
  operation: 'currentUserSshKeyList',
  columns: [
    {
      id: 'name',
      header: 'Name',
      skeleton: '7rem',
      cell: ({ name }) => <Link href={routes.sshKeyEdit(name)}>{name}</Link>,
      sortValue: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    shortDescriptionColumn,
    createdColumn,
    idColumn,
  ],
  isTwoLine: true,
  isSelectable: true,
})

export const SshKeyList = defineListScreen({
  frame: sshKeyFrame,
  noun: 'SSH key',
  read: (_params, page) => settingsReads.currentUserSshKeyList({ query: page }),
  rowActions: ({ name, publicKey }, { ask }) => [
    {
      label: 'Copy public key',
      onSelect: () => void copyText(publicKey, `Public key of ${name}`),
    },
    { label: 'Delete', danger: true, onSelect: () => ask(confirmDelete(name)) },
  ],
  bulk: async () => [
    {
      label: 'Delete',
      past: 'deleted',
      danger: true,
      notes: [STAYS],
      skipReason: () => undefined,
      run: (rows) => deleteSshKeys(rows.map(({ name }) => ({ sshKey: name }))),
      call: ({ name }) => planned('currentUserSshKeyDelete', { path: { sshKey: name } }),
    },
  ],
  quick: { group: 'Go to SSH key', target: ({ name }) => routes.sshKeyEdit(name) },
})

const STAYS = 'Instances that already have the key continue to accept it.'

const confirmDelete = (name: string): Confirmation => ({
  title: 'Confirm delete SSH key',
  question: (
    <>
      Delete SSH key <Named>{name}</Named>
      <span>{`? ${STAYS}`}</span>
    </>
  ),
  danger: true,
  actionTitle: 'Delete SSH key',
  action: () => deleteSshKey({ sshKey: name }),
  call: planned('currentUserSshKeyDelete', { path: { sshKey: name } }),
})
