'use client'

import { useMemo } from 'react'
import { deleteWebhookSecrets } from '@/app/(console)/system/_alerts/alert-actions'
import { systemReads } from '@/lib/api/system-reads'
import type { Read } from '@/lib/api/query'
import type { WebhookSecret, WebhookSecrets } from '@/lib/contract/alert'
import type { Counted } from '@/lib/contract/answer'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { createdColumn } from '@/lib/table/common-columns'
import { Mono } from '@/lib/ui/badge'
import { named } from '@/lib/ui/named'
import { useDialog } from '@/lib/ui/use-dialog'
import type { OfReceiver } from './receiver-page'

const loadAdd = () => import('./secret-dialog')

const frame = defineListFrame<WebhookSecret, OfReceiver>({
  of: { one: 'secret', many: 'secrets', icon: 'key-round' },
  isTab: true,
  empty: 'Add a secret to have requests signed. Without one nothing is sent.',
  create: {
    label: 'Add secret',
    right: 'changeFleet',
    href: ({ receiver }) => routes.webhookSecretAdd(receiver),
  },
  operation: 'webhookSecretsList',
  columns: [
    {
      id: 'name',
      header: 'ID',
      skeleton: '16rem',
      cell: ({ id }) => <Mono>{id}</Mono>,
      searchText: ({ id }) => id,
    },
    { ...createdColumn, isTelling: true },
  ],
})

interface Context {
  /** It is the last one. */
  readonly isOnly: boolean
}

const removal = defineRemoval({
  noun: 'secret',
  operation: 'webhookSecretsDelete',
  action: deleteWebhookSecrets,
  call: ({ id }: WebhookSecret) => ({ path: { secretId: id } }),
  right: 'changeFleet',
  nameOf: ({ id }) => id.slice(0, 8),
  question: ({ id }) =>
    named`Delete secret ${id}? What is sent from now on isn’t signed with it. Receivers that check for it will refuse alerts.`,
  alsoGoes: (_, { isOnly }: Context) =>
    isOnly ? ['It’s the only secret: without one nothing is sent to the receiver'] : [],
})

type Rows = Counted & { readonly items: readonly WebhookSecret[] }

function readSecrets({ receiver }: OfReceiver): Read<Rows> {
  const read = systemReads.webhookSecretsList({ query: { receiver } })
  const select = ({ secrets }: WebhookSecrets): Rows => ({ items: secrets })
  // Callers get what `select` returns.
  return { ...read, select } as unknown as Read<Rows>
}

/**
 * What signs the requests to a receiver: the values are never shown, the IDs stand in signatures.
 */
export const SecretList = defineLocalListScreen<Rows, WebhookSecret, OfReceiver, Context>({
  frame,
  nameOf: ({ id }) => id.slice(0, 8),
  read: readSecrets,
  rowsOf: ({ items }) => items,
  use: ({ params: { receiver }, list: { loaded } }) => {
    const { dialog } = useDialog(loadAdd, 'Add secret', {
      param: 'secret',
      props: () => ({ receiver }),
    })
    const isOnly = loaded.length === 1
    return { dialogs: dialog, context: useMemo(() => ({ isOnly }), [isOnly]) }
  },
  rowActions: (row, state) => [removal.entry(row, { ...state, params: state.context })],
})
