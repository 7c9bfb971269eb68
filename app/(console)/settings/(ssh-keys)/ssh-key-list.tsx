'use client'

import { Docs } from '@/lib/screens/docs'
import { settingsReads } from '@/lib/api/settings-reads'
import type { SshKey } from '@/lib/contract/ssh-key'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { named } from '@/lib/ui/named'
import { copyText } from '@/lib/ui/copy-text'
import { Link } from '@/lib/ui/link'
import { deleteSshKeys } from './ssh-key-actions'

/** What it looks like before there are rows. */
const sshKeyFrame = defineListFrame<SshKey>({
  of: 'ssh-key',
  docs: (
    <Docs of="ssh-key" help={{ 'ssh-keys': 'SSH keys' }}>
      Your public keys. When you create an instance, you choose which of them can sign in.
    </Docs>
  ),
  empty: 'Add a key to sign in to new instances with SSH.',
  create: { label: 'Add SSH key', right: null, href: () => routes.sshKeyNew },
  operation: 'currentUserSshKeyList',
  columns: [
    nameColumn('7rem', ({ name }) => <Link href={routes.sshKeyEdit(name)}>{name}</Link>),
    { ...shortDescriptionColumn, isTelling: true },
    createdColumn,
    idColumn,
  ],
  isTwoLine: true,
})

const removal = defineRemoval({
  noun: 'SSH key',
  operation: 'currentUserSshKeyDelete',
  action: deleteSshKeys,
  // They are the reader’s own.
  right: null,
  call: ({ name }: SshKey) => ({ path: { sshKey: name } }),
  question: ({ name }) =>
    named`Delete SSH key ${name}? Instances that already have the key continue to accept it.`,
  notes: ['Instances that already have the key continue to accept it.'],
  to: () => routes.sshKeys,
})

export const SshKeyList = defineListScreen({
  frame: sshKeyFrame,
  read: (_params, page) => settingsReads.currentUserSshKeyList({ query: page }),
  rowActions: (key, state) => [
    {
      label: 'Copy public key',
      onSelect: () => void copyText(key.publicKey, `Public key of ${key.name}`),
    },
    removal.entry(key, state),
  ],
  bulk: async (params) => [removal.bulk(params)],
  quick: { group: 'Go to SSH key', target: ({ name }) => routes.sshKeyEdit(name) },
})
